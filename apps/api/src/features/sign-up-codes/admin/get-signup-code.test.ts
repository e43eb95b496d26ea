import { expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { testPassword } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'
import { getSignUpCode } from '../sign-up-codes.store.ts'

const world = await openWorld({ hasSmsSender: true })
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })

const read = (phone: string) => admin.call('GET', `/api/admin/tools/signupCode/${encodeURIComponent(phone)}`)
const textedTo = (phone: string) => world.sandbox.sms.last(phone, 'signup')?.code

async function newcomer() {
  const phone = world.freePhone()
  const sub = await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
  return { phone, sub }
}

it('200: the last code of a number is the one that was texted, and each read is logged with its reader', async () => {
  const { phone, sub } = await newcomer()
  const code = textedTo(phone)
  expect(code).toMatch(/^\d{6}$/)
  expect(await read(phone)).toMatchObject({ status: 200, body: { code } })
  await read(phone)
  const logs = await world.logsOf(sub)
  expect(logs).toHaveLength(2)
  expect(logs[0]).toMatchObject({
    phoneNumber: phone,
    description: 'signup code read by staff',
    adminPhoneNumber: admin.phone,
    adminName: 'Elena Vargas',
  })
  expect(JSON.stringify(logs)).not.toContain(code)
})

it('404 signup_code_not_found: of a user who has confirmed the number, even after requesting a reset code', async () => {
  const driver = await world.signUpDriver()
  expect(await read(driver.phone)).toBeRefused(404, 'signup_code_not_found')
  const reset = await world.pool.forgetPassword(driver.phone)
  const answer = await read(driver.phone)
  expect(answer).toBeRefused(404, 'signup_code_not_found')
  expect(answer.text).not.toContain(reset)
  expect(answer.body['message']).toMatchObject({
    en: 'No signup code for this phone number.',
    es: 'No hay código de registro para este número de teléfono.',
  })
})

it("500: a code that was moved to another number can't be decrypted", async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const stolen = await getSignUpCode(world.deps.table, one.phone)
  const kept = await getSignUpCode(world.deps.table, other.phone)
  await world.deps.table.put({ Item: { ...keys.signUpCode(other.phone), ...kept, code: stolen?.code } })
  const answer = await read(other.phone)
  expect(answer).toBeRefused(500, 'unexpected')
  expect(answer.text).not.toContain(textedTo(one.phone))
})
