import { startWork, toolsOf } from '@arribo/laboratory/driver-at-work'
import type { TestAdmin } from '@arribo/laboratory/world'
import { newPassword, type Scene } from './witness.ts'

let accounts = 0

export async function linkFlex({ world, secrets }: Scene, challenge: 'none' | 'otp' | 'mfa' | 'confirmation') {
  const driver = await startWork(world, { isLinked: false })
  const { controls } = world.sandbox.delivery
  const email = `canario${(accounts += 1)}@flex.example`
  const [password, wrong] = [newPassword(), newPassword()]
  secrets.add('platform password', password, wrong)
  await controls.createAccount({ email, password, challenge, phoneNumber: driver.phone })
  type Challenged = { challengeType: string; cookies: string }
  const login = (given: string) =>
    driver.call<Challenged>('POST', '/api/flex/login', {
      body: { email, password: given, phoneNumber: driver.phone },
    })
  await login(wrong)
  const { challengeType, cookies } = (await login(password)).body
  const answer = (path: string, more: object) =>
    driver.call('POST', path, { body: { challengeType, cookies, ...more } })
  if (challenge === 'confirmation') {
    const pending = controls.listConfirmations().find((each) => each.email === email)
    if (pending) await controls.decideConfirmation(pending.challengeId, 'approved')
    await answer('/api/flex/login/confirmation', {})
  } else if (challenge !== 'none') {
    const sent = world.sandbox.sms.last(challenge === 'otp' ? driver.phone : email, 'platform')?.code ?? ''
    await answer('/api/flex/login/otp', { otp: '000000' })
    await answer('/api/flex/login/otp', { otp: sent })
  }
  const { proxyInstalled } = await driver.me()
  const atWork = toolsOf(world, driver, email, 880 + accounts)
  await atWork.calendar()
  return { driver: atWork, isLinked: proxyInstalled }
}

export async function activate({ world, secrets }: Scene, admin: TestAdmin): Promise<void> {
  const driver = await startWork(world, { isLinked: false })
  type Begun = { url: string; client_id: string; code_verifier: string }
  const { body: begun } = await admin.call<Begun>('GET', '/api/admin/manual-activation')
  const form = new URLSearchParams({ email: driver.email, password: 'Flex-2026', decision: 'allow' })
  const signedIn = await fetch(begun.url, { method: 'POST', body: form, redirect: 'manual' })
  const url = signedIn.headers.get('location') ?? ''
  secrets.add('authorization code', new URL(url).searchParams.get('code') ?? '')
  const password = newPassword()
  secrets.add('platform password', password)
  const { client_id, code_verifier } = begun
  const { phone: phoneNumber, email } = driver
  const body = { url, email, password, phoneNumber, client_id, code_verifier }
  for (const attempt of [{ ...body, url: url.replace('//', '//evil.') }, body, body])
    await admin.call('POST', '/api/admin/manual-activation', { body: attempt })
}
