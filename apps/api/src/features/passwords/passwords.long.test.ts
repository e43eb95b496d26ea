import { afterEach, describe, expect, it } from 'vitest'
import { buyWeekAndSaveCard } from '@arribo/laboratory/paying'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { withClients } from '../../testing/other-clients.ts'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()
afterEach(() => world.clock.reset())

const next = 'Nueva-2026'
const stranger = await world.signUpDriver()
const isIn = async (token: string) => (await world.callWith(token)('GET', '/api/users/me')).status
const change = (driver: TestDriver, over: object = {}) =>
  driver.call('PATCH', '/api/users/me/password', {
    body: { token: driver.accessToken, oldPassword: testPassword, newPassword: next, ...over },
  })
const reset = (phoneNumber: string, code: string, newPassword = next) =>
  world.call('POST', '/api/users/forgot-password', { body: { phoneNumber, code, newPassword } })
const addFactor = async ({ phone, accessToken }: TestDriver) =>
  world.deps.poolFactors.turnOn(accessToken, await world.pool.offerFactor(phone, accessToken))
const takenAway = 'second factor taken away by a new password'
const logText = async (sub: string) => JSON.stringify(await world.logsOf(sub))

it.each([
  ['resetPassword', async ({ phone }: TestDriver) => reset(phone, await world.pool.forgetPassword(phone))],
  ['changePassword', change],
] as const)('200: %s ends a session that began while it was under way, and all reminders', async (call, send) => {
  const driver = await world.signUpDriver()
  const body = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  await driver.call('POST', '/api/users/me/reminders/phones', { body })
  const { identity } = world.deps
  let thief = ''
  const late = async (...given: [string, string, string]) => {
    thief = (await world.pool.signIn(driver.phone, testPassword)).idToken
    world.clock.reset()
    return identity[call](...given)
  }
  world.clock.advance(-2000)
  await withClients(world, { identity: { ...identity, [call]: late } }, () => send(driver))
  expect(await isIn(thief)).toBe(401)
  const { idToken } = await world.pool.signIn(driver.phone, next)
  const reminders = await world.callWith(idToken)('GET', '/api/users/me/reminders')
  expect(reminders.body).toMatchObject({ channel: 'off', phones: [] })
})

describe('PATCH /api/users/me/password', () => {
  it('200: the new password works, the old one does not; the log has a masked value', async () => {
    const driver = await world.signUpDriver()
    expect(await change(driver)).toMatchObject({ status: 200, body: { changed: true } })
    await expect(world.pool.signIn(driver.phone, next)).resolves.toBeDefined()
    await expect(world.pool.signIn(driver.phone, testPassword)).rejects.toThrow()
    const log = await logText(driver.sub)
    expect(log).toContain('password changed')
    expect(log).not.toContain(next)
  })

  it('200: spaces and capital letters count', async () => {
    const driver = await world.signUpDriver()
    expect(await change(driver, { newPassword: 'Dos  Espacios' })).toMatchObject({ status: 200 })
    await expect(world.pool.signIn(driver.phone, 'Dos  Espacios')).resolves.toBeDefined()
    for (const other of ['Dos Espacios', 'dos  espacios'])
      await expect(world.pool.signIn(driver.phone, other)).rejects.toThrow()
  })

  it('200: this session keeps its last token; no other works, nor at the pool; a new one works at once', async () => {
    const driver = await world.signUpDriver()
    const other = await world.pool.signIn(driver.phone, testPassword)
    expect(await isIn(other.idToken)).toBe(200)
    await change(driver)
    const body = await world.sandbox.push.subscribe(world.deps.push.publicKey)
    expect((await driver.call('POST', '/api/users/me/reminders/phones', { body })).status).toBe(200)
    expect(await isIn(other.idToken)).toBe(401)
    for (const { refreshToken, accessToken } of [driver, other]) {
      await expect(world.pool.refresh(refreshToken)).rejects.toThrow()
      await expect(world.pool.offerFactor(driver.phone, accessToken)).rejects.toThrow('revoked')
    }
    expect(await isIn((await world.pool.signIn(driver.phone, next)).idToken)).toBe(200)
  })

  it("200: takes away a second factor that a thief's session set up", async () => {
    const driver = await world.signUpDriver()
    await addFactor(driver)
    expect((await change(driver)).status).toBe(200)
    expect(await world.deps.poolFactors.isOn(driver.sub)).toBe(false)
    expect(await logText(driver.sub)).toContain(takenAway)
  })

  it.each([
    ['wrong_password', 'the current password is wrong', { oldPassword: 'Equivocada-1' }],
    ['same_password', 'the new password equals the old one', { newPassword: testPassword }],
    ['password_guessable', 'one of the most common', { newPassword: 'password123' }],
    ['password_guessable', 'our name', { newPassword: 'Arribo-2030' }],
    ['password_guessable', "the person's name", { newPassword: 'Torres-1990' }],
    ['not_yours', "another user's access token", { token: stranger.accessToken }],
    ['not_yours', 'no access token', { token: 'nonsense' }],
  ])('400, or 403: %s: %s; nothing changes', async (code, _what, over) => {
    const driver = await world.signUpDriver({ name: 'Ana Torres' })
    const answer = await change(driver, over)
    expect(answer).toBeRefused(code === 'not_yours' ? 403 : 400, code)
    expect(answer.text).not.toContain('Equivocada-1')
    for (const { phone } of [driver, stranger])
      await expect(world.pool.signIn(phone, testPassword)).resolves.toBeDefined()
  })

  it('401 signed_out: with a forged access token', async () => {
    const driver = await world.signUpDriver()
    const [header, payload] = driver.accessToken.split('.')
    expect(await change(driver, { token: `${header}.${payload}.AAAA` })).toBeRefused(401, 'signed_out')
  })

  it('429 too_many_attempts, then too_many_requests: stops guessing', async () => {
    const driver = await world.signUpDriver()
    const answers = []
    for (let count = 1; count <= 11; count += 1) answers.push(await change(driver, { oldPassword: `Adivino-${count}` }))
    expect(answers.map(({ body }) => body['code'])).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_password'),
      ...Array.from({ length: 5 }, () => 'too_many_attempts'),
      'too_many_requests',
    ])
  })
})

describe('POST /api/users/forgot-password', () => {
  it('200: sets the new password, ends every session, even refreshed ones, and forgets the saved card', async () => {
    const driver = await world.signUpDriver()
    await buyWeekAndSaveCard(world, driver)
    const code = await world.pool.forgetPassword(driver.phone)
    expect(await reset(driver.phone, code)).toMatchObject({ status: 200, body: { phoneNumber: driver.phone } })
    expect(await isIn(driver.idToken)).toBe(401)
    await expect(world.pool.refresh(driver.refreshToken)).rejects.toThrow()
    const { idToken } = await world.pool.signIn(driver.phone, next)
    expect((await world.callWith(idToken)('GET', '/api/users/me/card')).body).toEqual({ card: null })
    const log = await logText(driver.sub)
    expect(log).toContain('password reset')
    expect(log).not.toContain(next)
    expect(log).not.toContain(code)
  })

  it.each([
    ["a thief's session set up is taken away, and can't come back", '', false],
    ['staff set up here stays', 'support', true],
    ['somebody who left the staff set up is taken away', 'left', false],
    ['was set up past us by somebody who joined the staff is taken away', 'joined', false],
  ])('200: a second factor that %s', async (_what, as, stays) => {
    const isHired = as === 'support' || as === 'left'
    const person = isHired ? await world.signUpAdmin({ group: 'support' }) : await world.signUpDriver()
    if (!isHired) await addFactor({ ...person, password: testPassword })
    if (as === 'left') await world.pool.removeFromGroup(person.phone, 'support')
    if (as === 'joined') await world.pool.addToGroup(person.phone, 'support')
    expect((await reset(person.phone, await world.pool.forgetPassword(person.phone))).status).toBe(200)
    await expect(world.pool.offerFactor(person.phone, person.accessToken)).rejects.toThrow('revoked')
    expect(await world.deps.poolFactors.isOn(person.sub)).toBe(stays)
    expect(await world.deps.factors.isKept(person.sub)).toBe(stays)
    expect((await logText(person.sub)).includes(takenAway)).toBe(!stays)
  })

  it('400 wrong_code: and the session continues; a used code', async () => {
    const driver = await world.signUpDriver()
    const code = await world.pool.forgetPassword(driver.phone)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await reset(driver.phone, wrong)).toBeRefused(400, 'wrong_code')
    expect(await isIn(driver.idToken)).toBe(200)
    await reset(driver.phone, code)
    expect(await reset(driver.phone, code, 'Otra-2026')).toBeRefused(400, 'wrong_code')
  })

  it('400 password_guessable: and the code is good for another', async () => {
    const driver = await world.signUpDriver()
    const code = await world.pool.forgetPassword(driver.phone)
    expect(await reset(driver.phone, code, 'iloveyou')).toMatchObject({ body: { code: 'password_guessable' } })
    expect(await reset(driver.phone, code)).toMatchObject({ status: 200 })
  })

  it('400 wrong_code: without a pending code, or without an account', async () => {
    for (const phone of [(await world.signUpDriver()).phone, world.freePhone()])
      expect(await reset(phone, '123456')).toBeRefused(400, 'wrong_code')
  })

  it('429: the sixth guess for one number', async () => {
    const driver = await world.signUpDriver()
    const answers = []
    for (let count = 1; count <= 6; count += 1) answers.push(await reset(driver.phone, '12345'))
    expect(answers.at(-1)).toBeRefused(429, 'too_many_requests')
  })
})
