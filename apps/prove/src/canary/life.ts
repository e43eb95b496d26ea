import { selfieUpload } from '@arribo/api-contracts/shared/selfie-upload'
import { startWork, toolsOf } from '@arribo/api/testing/driver-at-work'
import { type FullLife, liveFully } from '@arribo/api/testing/full-life'
import type { TestAdmin, TestDriver } from '@arribo/api/testing/world'
import { portrait } from '@arribo/sandbox/portraits'
import sharp from 'sharp'
import type { House } from '../house/house.ts'
import { deliver, listPaymentEvents } from '../house/stripe-events.ts'
import type { Secrets } from './secrets.ts'
import { newPassword, type WitnessedWorld } from './witness.ts'

/** Where a life happens, and what is to be found nowhere. */
export type Scene = { readonly house: House; readonly world: WitnessedWorld; readonly secrets: Secrets }

const cardNumber = '5200828282828210'
let accounts = 0

/** Everything that the product lets people do with a secret in their hands, and the errors they make meanwhile. */
export async function liveWithSecrets(scene: Scene): Promise<void> {
  const { world, house } = scene
  const admin = await world.signUpAdmin()
  const { driver } = await liveFully(world, admin)
  await waitForCode(scene, admin)
  await changePasswords(scene)
  for (const challenge of ['otp', 'mfa', 'confirmation'] as const) await linkFlex(scene, challenge)
  await activate(scene, admin)
  await payByNumber(scene)
  await showMarkedPhoto(scene)
  await uploadSelfie(scene, admin, driver)
  for (const event of await listPaymentEvents(house.world)) await deliver(house.world, world.api, event)
  await lookAtEverything(scene, admin, driver)
}

/** Somebody who got no SMS; staff read the code to them. */
async function waitForCode({ world, secrets }: Scene, admin: TestAdmin): Promise<void> {
  const phone = world.freePhone()
  const password = newPassword()
  secrets.add('password', password)
  await world.pool.signUp(phone, password, 'Miguel', { isConfirmed: false })
  await admin.call('GET', `/api/admin/tools/signupCode/${encodeURIComponent(phone)}`)
}

/** Changed, with errors before, and forgotten. */
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

/** Links an account by whatever the platform asks for, after a wrong password and a wrong code. */
async function linkFlex({ world, secrets }: Scene, challenge: 'none' | 'otp' | 'mfa' | 'confirmation') {
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

/** Staff link an account by the address that its owner was returned to. */
async function activate({ world, secrets }: Scene, admin: TestAdmin): Promise<void> {
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

/** The number goes from the browser to the card provider, and from nobody to us. */
async function payByNumber({ world, secrets }: Scene): Promise<void> {
  const driver = await world.signUpDriver()
  const purchase = { planType: 'week', credits: 1 }
  type Opened = { paymentIntentId: string; client_secret: string }
  const { body } = await driver.call<Opened>('POST', '/api/users/me/payment/intent', { body: purchase })
  secrets.add('card number', cardNumber)
  const card = { 'card[number]': cardNumber, 'card[exp_month]': '12', 'card[exp_year]': '2034', 'card[cvc]': '123' }
  const method = await askProvider<{ id: string }>(world, '/payment_methods', { type: 'card', ...card })
  await askProvider(world, `/payment_intents/${body.paymentIntentId}/confirm`, {
    client_secret: body.client_secret,
    payment_method: method.id,
    return_url: 'http://localhost:5173/app/pay',
  })
  await driver.call('GET', `/api/users/me/payments/${body.paymentIntentId}`)
}

/** As the provider's form in the browser does. */
async function askProvider<T>({ sandbox }: WitnessedWorld, path: string, fields: Record<string, string>): Promise<T> {
  const headers = { authorization: 'Bearer pk_test_sandbox' }
  const answer = await fetch(`${sandbox.address}/v1${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`The card provider answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const words = 'Canario-EXIF-de-la-calle-Ocho-n-7'

/** A selfie as phones make them: where and by whom is written into it. */
const markedPhoto = async (person: number): Promise<Buffer> =>
  sharp(await portrait(person))
    .withExif({ IFD0: { ImageDescription: words, Artist: words }, IFD3: { GPSMapDatum: words } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><words>${words}</words></x:xmpmeta>`)
    .toBuffer()

async function showMarkedPhoto(scene: Scene): Promise<void> {
  const { secrets } = scene
  secrets.add('words in a photo', words)
  const { driver } = await linkFlex(scene, 'none')
  const photo = await markedPhoto(890)
  if (!photo.includes(words)) throw new Error('The photo is not marked')
  await driver.planBlock()
  const { taskId } = await driver.upload(photo)
  await driver.validity(taskId)
  await driver.press()
  await driver.call('GET', '/api/users/me/photos')
}

/** Staff send the selfie of a driver through the function. */
async function uploadSelfie({ house }: Scene, admin: TestAdmin, driver: TestDriver): Promise<void> {
  const origins = { driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }
  const config = house.world.sandbox.webConfig({ app: 'admin', apiAddress: house.world.sandbox.address, ...origins })
  const photo = new Uint8Array(await markedPhoto(871))
  for (const authorization of [admin.idToken, driver.idToken, `${admin.idToken}x`]) {
    const body = new FormData()
    body.set(selfieUpload.field, new File([photo], `${driver.phone}.jpg`, { type: 'image/jpeg' }))
    await fetch(config.selfieUploadAddress ?? '', { method: 'PUT', body, headers: { authorization } })
  }
}

/** Every list and every page that staff and the driver can open. */
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
