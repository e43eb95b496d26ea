import { signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { world } from '@arribo/sandbox/world'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openPool } from '../testing/open-pool.ts'
import { createCustomSmsSender } from './custom-sms-sender.ts'

const events: { triggerSource: string; request: { code: string; userAttributes: Record<string, string> } }[] = []
const over: Record<string, string> = {}
const { sandbox, pool, close, signUp } = await openPool({
  customSmsSender: (environment) => async (event) => {
    events.push(event as (typeof events)[number])
    await createCustomSmsSender({ ...environment, ...over })(event)
  },
})
afterAll(close)

let people = 0
const newPhone = () => `+1305555${String((people += 1)).padStart(4, '0')}`
const { codeOf, confirm } = pool
const tableText = async () => {
  const items = await sandbox.dynamo.scanAll(world.table)
  return JSON.stringify(items.filter((item) => !JSON.stringify(item).includes('SMS#')))
}
const keptOf = async (phone: string) =>
  (await sandbox.dynamo.scanAll(world.table)).find((item) => JSON.stringify(item).includes(phone))

describe('a sign-up', () => {
  it('is texted in Spanish, or in English for an English locale, with a code that works', async () => {
    const [ana, bob] = [newPhone(), newPhone()]
    await signUp(ana)
    await signUp(bob, { locale: 'en-US' })
    expect(sandbox.sms.last(ana)?.text).toBe(
      `Arribo: código para confirmar tu cuenta: ${codeOf(ana, 'signup')}. No lo compartas.`,
    )
    expect(sandbox.sms.last(bob)?.text).toBe(
      `Arribo: your code to confirm your account is ${codeOf(bob, 'signup')}. Don't share it with anyone.`,
    )
    await confirm(ana)
  })

  it('stores its code for support, encrypted, for a day', async () => {
    const phone = newPhone()
    const sub = await signUp(phone)
    const { pk, sk } = signUpCodes.key(phone)
    const kept = JSON.stringify(await keptOf(phone))
    for (const part of [pk, sk, sub]) expect(kept).toContain(part)
    expect(kept).not.toContain(codeOf(phone, 'signup'))
    const expiresAt = Number(/"ttl":\{"N":"(\d+)"\}|"ttl":(\d+)/.exec(kept)?.slice(1).find(Boolean))
    expect(Math.abs(expiresAt - Date.now() / 1000 - 86_400)).toBeLessThan(5)
  })

  it('that is resent replaces the earlier one', async () => {
    const phone = newPhone()
    await signUp(phone)
    const before = JSON.stringify(await keptOf(phone))
    await pool.sendCode(phone)
    expect(events.at(-1)?.triggerSource).toBe('CustomSMSSender_ResendCode')
    expect(JSON.stringify(await keptOf(phone))).not.toBe(before)
    expect((await tableText()).split(signUpCodes.key(phone).pk)).toHaveLength(2)
  })
})

describe('a code that is not stored', () => {
  it('gives access to an account: the one for a forgotten password is only texted', async () => {
    const phone = newPhone()
    await signUp(phone)
    await confirm(phone)
    const before = await tableText()
    await pool.forgetPassword(phone)
    expect(events.at(-1)?.triggerSource).toBe('CustomSMSSender_ForgotPassword')
    expect(sandbox.sms.last(phone)?.text).toContain(`cambiar tu contraseña: ${codeOf(phone, 'reset')}`)
    expect(await tableText()).toBe(before)
  })

  it.each(['CustomSMSSender_UpdateUserAttribute', 'CustomSMSSender_VerifyUserAttribute'])(
    'confirms another number: %s',
    async (triggerSource) => {
      const phone = newPhone()
      await signUp(phone)
      const before = await tableText()
      await sender()({ ...events.at(-1), triggerSource })
      expect(sandbox.sms.last(phone)?.text).toContain('confirmar tu número')
      expect(await tableText()).toBe(before)
    },
  )

  it('belongs to a user who has confirmed their number', async () => {
    const phone = newPhone()
    await signUp(phone)
    const before = await tableText()
    const event = structuredClone(events.at(-1))
    if (event) event.request.userAttributes['cognito:user_status'] = 'CONFIRMED'
    await sender()(event)
    expect(await tableText()).toBe(before)
  })
})

const sender = (environment: Record<string, string> = {}) =>
  createCustomSmsSender({
    CODE_KEY_ARN: world.codeKeyArn,
    PHONE_KEY_ARN: world.phoneKeyArn,
    KMS_ENDPOINT: `${sandbox.address}/kms`,
    DYNAMODB_TABLE: world.table,
    DYNAMODB_ENDPOINT: `${sandbox.address}/dynamodb`,
    SNS_ENDPOINT: `${sandbox.address}/sns`,
    ...environment,
  })
const nowhere = 'http://127.0.0.1:9'

describe('when something is down', () => {
  it("texts nothing and fails while texts can't be counted, so that it is retried, and never logs a code", async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const phone = newPhone()
    await signUp(phone)
    const before = sandbox.sms.list(phone).length
    await expect(sender({ DYNAMODB_ENDPOINT: nowhere })(events.at(-1))).rejects.toThrow()
    expect(sandbox.sms.list(phone)).toHaveLength(before)
    expect(said).toHaveBeenCalledOnce()
    expect(JSON.stringify(said.mock.calls)).not.toContain(codeOf(phone, 'signup'))
    said.mockRestore()
  })

  it("stores the code and fails when it can't be texted, so that it is retried", async () => {
    const phone = newPhone()
    over['SNS_ENDPOINT'] = nowhere
    const said = vi.spyOn(console, 'error').mockReturnValue()
    await signUp(phone)
    delete over['SNS_ENDPOINT']
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    expect(await keptOf(phone)).toBeDefined()
    await expect(sender({ SNS_ENDPOINT: nowhere })(events.at(-1))).rejects.toThrow()
  })

  it('fails for a code that was not encrypted with the key', async () => {
    const phone = newPhone()
    await signUp(phone)
    const event = events.at(-1)
    const code = Buffer.from('123456').toString('base64')
    await expect(sender()({ ...event, request: { ...event?.request, code } })).rejects.toThrow()
    await expect(sender()({ ...event, triggerSource: 'PreSignUp_SignUp' })).rejects.toThrow()
  })
})
