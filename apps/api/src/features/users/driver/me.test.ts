import type { Me } from '@arribo/api-contracts/driver/users'
import { describe, expect, it } from 'vitest'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { editDriver } from '../../drivers/edit-driver.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const ana = await world.signUpDriver()

const link = (driver: TestDriver, isLinked = true) =>
  editDriver(world.deps.table, driver.sub, { description: 'profile saved', now: world.clock.now() }, () => ({
    proxyInstalled: isLinked,
  }))

describe('GET /api/users/me', () => {
  it("200: is the token's user, with only the fields of the contract", async () => {
    const { status, body } = await ana.call<Me>('GET', '/api/users/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: ana.sub, phoneNumber: ana.phone })
    expect(Object.keys(body)).not.toEqual(
      expect.arrayContaining(['pk', 'version', 'standingOverride', 'suspendedBy', 'referredBy']),
    )
  })

  it('200: gives a linked driver a sealed handle that works for nobody else', async () => {
    const driver = await world.signUpDriver()
    await link(driver)
    const { body } = await driver.call<Me>('GET', '/api/users/me')
    const handle = body.amazonToken ?? ''
    await expect(world.deps.secrets.openHandle(driver.sub, 'amazonToken', handle)).resolves.toBeUndefined()
    await expect(world.deps.secrets.openHandle(ana.sub, 'amazonToken', handle)).rejects.toThrow('handle_expired')
  })

  it('200: derives isAdmin from the token, not the database', async () => {
    const driver = await world.signUpDriver()
    await world.deps.table.update({
      Key: { pk: `DRIVER#${driver.sub}`, sk: 'PROFILE' },
      UpdateExpression: 'SET isAdmin = :true',
      ExpressionAttributeValues: { ':true': true },
    })
    expect((await driver.call<Me>('GET', '/api/users/me')).body.isAdmin).toBe(false)
    await world.pool.addToGroup(driver.phone, 'admin')
    const { idToken } = await world.pool.signIn(driver.phone, testPassword)
    expect((await world.callWith(idToken)<Me>('GET', '/api/users/me')).body.isAdmin).toBe(true)
  })
})

describe('POST /api/users/me', () => {
  it('200: saves name and preferred number, logs old and new, and staff find the new name', async () => {
    const driver = await world.signUpDriver({ name: 'Zoraida Vieja' })
    const body = { name: ' Wilfredo Nuevo ', preferredPhoneNumber: '+573001234567' }
    const answer = await driver.call<Me>('POST', '/api/users/me', { body })
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Wilfredo Nuevo', preferredPhoneNumber: '+573001234567' },
    })
    const [log] = await world.logsOf(driver.sub, { description: 'profile saved' })
    expect(log).toMatchObject({
      operationStatus: 'UPDATE',
      value: { name: 'Wilfredo Nuevo', preferredPhoneNumber: '+573001234567' },
      oldValue: { name: 'Zoraida Vieja', preferredPhoneNumber: null },
    })
    const admin = await world.signUpAdmin()
    const find = async (search: string) =>
      (await admin.call<{ total: number }>('GET', '/api/admin/users', { query: { search } })).body.total
    expect([await find('zoraida'), await find('wilf nue'), await find(driver.phone)]).toEqual([0, 1, 1])
  })

  it('200: an empty preferred number removes it', async () => {
    const answer = await ana.call<Me>('POST', '/api/users/me', { body: { name: 'Ana', preferredPhoneNumber: '' } })
    expect(answer).toMatchObject({ status: 200, body: { preferredPhoneNumber: null } })
  })

  it('200: writes nothing when nothing changes', async () => {
    const driver = await world.signUpDriver()
    const before = (await world.logsOf(driver.sub)).length
    await driver.call('POST', '/api/users/me', { body: { name: driver.name, preferredPhoneNumber: null } })
    expect(await world.logsOf(driver.sub)).toHaveLength(before)
  })

  it('200: loses none of ten concurrent changes', async () => {
    const driver = await world.signUpDriver()
    const changes = Array.from({ length: 5 }, (_, index) =>
      driver.call('POST', '/api/users/me', { body: { name: `Ana ${index}`, preferredPhoneNumber: null } }),
    )
    const plans = Array.from({ length: 5 }, () =>
      driver.call('PATCH', '/api/users/me/plan-type', { body: { planType: 'borrowed-account' } }),
    )
    const answers = await Promise.all([...changes, ...plans])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const me = (await driver.call<Me>('GET', '/api/users/me')).body
    expect(me).toMatchObject({ planType: 'borrowed-account', name: expect.stringMatching(/^Ana \d$/) })
    const found = (await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE)).filter(
      ({ pk, sub, words }) => pk?.S?.startsWith('SEARCH#') && sub?.S === driver.sub && words,
    )
    expect(new Set(found.map(({ words }) => words?.L?.map(({ S }) => S).join(' ')))).toEqual(
      new Set([me.name.toLowerCase()]),
    )
  })
})

describe('setup, plan and language', () => {
  it('409 platform_not_linked: no setup before the delivery account is linked', async () => {
    const answer = await ana.call('PATCH', '/api/users/me', { body: { planType: 'own-account', setupComplete: true } })
    expect(answer).toBeRefused(409, 'platform_not_linked')
  })

  it('200: completes the setup with the chosen plan', async () => {
    const driver = await world.signUpDriver()
    await link(driver)
    const answer = await driver.call('PATCH', '/api/users/me', {
      body: { planType: 'borrowed-account', setupComplete: true },
    })
    expect(answer).toMatchObject({ status: 200, body: { planType: 'borrowed-account', setupComplete: true } })
  })

  it('200: switches the plan type, and logs it', async () => {
    const driver = await world.signUpDriver()
    const answer = await driver.call('PATCH', '/api/users/me/plan-type', { body: { planType: 'own-account' } })
    expect(answer).toMatchObject({ status: 200, body: { planType: 'own-account' } })
    expect(await world.logsOf(driver.sub)).toContainEqual(
      expect.objectContaining({ value: { planType: 'own-account' }, oldValue: { planType: null } }),
    )
  })

  it('200: saves the language, and texts codes in it', async () => {
    const driver = await world.signUpDriver()
    const textOfCode = async () => {
      await world.pool.forgetPassword(driver.phone)
      return world.sandbox.sms.last(driver.phone, 'reset')?.text
    }
    const before = await textOfCode()
    const answer = await driver.call('POST', '/api/users/me/language', { body: { lang: 'en' } })
    expect(answer).toMatchObject({ status: 200, body: { language: 'en' } })
    expect((await driver.call<Me>('GET', '/api/users/me')).body.language).toBe('en')
    expect(await world.deps.identity.findPerson(driver.phone)).toMatchObject({ language: 'en' })
    expect(before).toContain('tu código')
    expect(await textOfCode()).toContain('your code')
  })
})

it('POST /api/users/me/errors 200: stores the error without the secrets in it', async () => {
  const driver = await world.signUpDriver()
  const data = { route: '/app?token=canario-1', cookie: 'canario-2', userAgent: 'Firefox' }
  const answer = await driver.call('POST', '/api/users/me/errors', {
    body: { description: 'Bearer canario-3 failed', data },
  })
  expect(answer).toMatchObject({ status: 200, body: { recorded: true } })
  const [log] = await world.logsOf(driver.sub, { operationStatus: 'ERROR' })
  expect(log?.['value']).toEqual({
    errorMessage: 'Bearer [hidden] failed',
    route: '/app?token=[hidden]',
    userAgent: 'Firefox',
  })
})
