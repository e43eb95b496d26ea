import type { Me } from '@arribo/api-contracts/driver/users'
import { afterAll, expect, it } from 'vitest'
import { startWorld, testPassword } from '@arribo/laboratory/world'

const world = await startWorld()
afterAll(() => world.close())

const strangers = 'Extrano-2026'
const codeOf = (phone: string) => world.sandbox.sms.last(phone, 'signup')?.code ?? ''
const confirm = (phoneNumber: string, over: object = {}) => {
  const registration = { name: 'Ana Torres', humanTimezone: 'America/Chicago' }
  const body = { phoneNumber, code: codeOf(phoneNumber), password: testPassword, registration, ...over }
  return world.call('POST', '/api/users/confirmation', { body })
}
const signIn = async (phone: string) => {
  const { idToken } = await world.pool.signIn(phone, testPassword)
  return (await world.callWith(idToken)<Me>('GET', '/api/users/me')).body
}

/** Somebody else signs the number up, and asks for a profile as the owner would. */
async function signedUpByStranger(): Promise<string> {
  const phone = world.freePhone()
  const body = { name: 'Ana Torres', password: strangers, phoneNumber: phone, humanTimezone: 'America/Denver' }
  await world.pool.signUp(phone, strangers, 'Ana Torres', { isConfirmed: false })
  await world.call('POST', '/api/users', { body: { ...body, referral: 'ZZZZZZZZ' } })
  return phone
}

it("200: the code makes the number the owner's, and what a stranger wrote is dropped", async () => {
  const phone = await signedUpByStranger()
  expect(await confirm(phone, { registration: { name: 'Rosa Paz', humanTimezone: 'America/Chicago' } })).toMatchObject({
    status: 200,
    body: { phoneNumber: phone },
  })
  expect(await signIn(phone)).toMatchObject({ name: 'Rosa Paz', region: 'us-central' })
  await expect(world.pool.signIn(phone, strangers)).rejects.toThrow()
})

it('400 wrong_code: a used code sets nothing, and the password that it set signs in', async () => {
  const phone = await signedUpByStranger()
  await confirm(phone)
  for (const over of [{}, { password: 'Otra-Clave-2026' }, { code: '000000' }])
    expect(await confirm(phone, over)).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  expect(await signIn(phone)).toMatchObject({ name: 'Ana Torres', region: 'us-central' })
})

it.each([
  ['the code is wrong', signedUpByStranger],
  ['nobody signed up', () => Promise.resolve(world.freePhone())],
  ['the phone was confirmed just now', async () => (await world.signUpDriver()).phone],
])('400 wrong_code: %s', async (_when, phoneOf) => {
  const phone = await phoneOf()
  expect(await confirm(phone, { code: '000000' })).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
})

it.each([
  ['password_guessable', { password: 'password1' }],
  ['invalid_phone', { phoneNumber: '+447700900123' }],
])('400 %s', async (code, over) => {
  expect(await confirm(world.freePhone(), { code: '000000', ...over })).toMatchObject({ status: 400, body: { code } })
})
