import { type FullLife, liveFully } from '@arribo/laboratory/full-life'
import { cardFields, openPayment, payInForm } from '@arribo/laboratory/paying'
import type { TestAdmin } from '@arribo/laboratory/world'
import { deliver, listPaymentEvents } from '@arribo/laboratory/stripe-events'
import { activate, linkFlex } from './linking.ts'
import { showMarkedPhoto, uploadSelfie } from './marked-photos.ts'
import { newPassword, type Scene } from './witness.ts'

const cardNumber = '5200828282828210'

export async function liveWithSecrets(scene: Scene): Promise<void> {
  const { world, stack } = scene
  const admin = await world.signUpAdmin()
  const { driver } = await liveFully(world, admin)
  await waitForCode(scene, admin)
  await changePasswords(scene)
  for (const challenge of ['otp', 'mfa', 'confirmation'] as const) await linkFlex(scene, challenge)
  await activate(scene, admin)
  await payByNumber(scene)
  await showMarkedPhoto(scene)
  await uploadSelfie(scene, admin, driver)
  for (const event of await listPaymentEvents(stack.world)) await deliver(stack.world, world.api, event)
  await lookAtEverything(scene, admin, driver)
}

async function waitForCode({ world, secrets }: Scene, admin: TestAdmin): Promise<void> {
  const phone = world.freePhone()
  const password = newPassword()
  secrets.add('password', password)
  await world.pool.signUp(phone, password, 'Miguel', { isConfirmed: false })
  await admin.call('GET', `/api/admin/tools/signupCode/${encodeURIComponent(phone)}`)
}

async function changePasswords({ world, secrets }: Scene): Promise<void> {
  const driver = await world.signUpDriver()
  const [wrong, next, last] = [newPassword(), newPassword(), newPassword()]
  secrets.add('password', wrong, next, last)
  const change = (oldPassword: string, newPassword: string) =>
    driver.call('PATCH', '/api/users/me/password', { body: { token: driver.accessToken, oldPassword, newPassword } })
  await change(wrong, next)
  await change(driver.password, driver.password)
  await change(driver.password, next)
  const code = await world.pool.forgetPassword(driver.phone)
  const reset = (given: string) =>
    world.call('POST', '/api/users/forgot-password', {
      body: { phoneNumber: driver.phone, code: given, newPassword: last },
    })
  await reset('000000')
  await reset(code)
}

/** The card number goes from the browser to Stripe and never reaches us. */
async function payByNumber({ world, secrets }: Scene): Promise<void> {
  const driver = await world.signUpDriver()
  const opened = await openPayment(driver, { planType: 'week', credits: 1 })
  secrets.add('card number', cardNumber)
  const answer = await payInForm(world.sandbox.address, opened, cardFields(cardNumber))
  if (!answer.ok) throw new Error(`The card provider answered ${answer.status}: ${await answer.text()}`)
  await driver.call('GET', `/api/users/me/payments/${opened.paymentIntentId}`)
}

async function lookAtEverything({ world }: Scene, admin: TestAdmin, driver: FullLife['driver']): Promise<void> {
  const user = `/api/admin/users/${encodeURIComponent(driver.phone)}`
  const today = new Date().toISOString().slice(0, 10)
  const days = { startDate: today, endDate: today, limit: '100' }
  const ask = (path: string, query?: Record<string, string>) => admin.call('GET', path, query && { query })
  await ask('/api/admin/users', { limit: '100' })
  for (const part of ['', '/notes', '/payments', '/standing']) await ask(`${user}${part}`)
  await ask(`${user}/logs`, days)
  type Logs = { result: { Items: { value: { selfieKey?: string | null } | null }[] } }
  const logs = await admin.call<Logs>('GET', '/api/admin/users/logs', { query: days })
  const keys = logs.body.result.Items.flatMap(({ value }) => value?.selfieKey ?? [])
  for (const key of keys.slice(0, 3)) await ask('/api/admin/selfie-url/', { selfieKey: key.replace(/^\//, '') })
  await ask('/api/admin/tools/account-selfie', { phoneNumber: driver.phone })
  await ask('/api/admin/find', { text: driver.email })
  for (const part of ['billing/charges', 'billing/summary']) await ask(`/api/admin/${part}`, days)
  for (const part of ['task', 'stats', 'stats/attention', 'stats/image-bank', 'stats/agents-selfies', 'cognitoGroups'])
    await ask(`/api/admin/${part}`)
  for (const part of ['', '/export', '/photos', '/payments', '/referrals', '/enrolments', '/enrolment-invitations'])
    await driver.call('GET', `/api/users/me${part}`)
  await driver.call('GET', '/api/users/me/verification')
  await world.call('GET', '/api/docs/json')
  await driver.call('DELETE', '/api/users/me/sessions')
}
