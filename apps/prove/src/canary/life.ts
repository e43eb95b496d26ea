import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { startWork, toolsOf } from '@arribo/laboratory/driver-at-work'
import { origins } from '@arribo/laboratory/environment'
import { type FullLife, liveFully } from '@arribo/laboratory/full-life'
import { cardFields, deliver, listPaymentEvents, openPayment, payInForm } from '@arribo/laboratory/paying'
import type { TestAdmin, TestDriver } from '@arribo/laboratory/world'
import { portrait } from '@arribo/sandbox/portraits'
import sharp from 'sharp'
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

let accounts = 0

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
  await driver.me()
  const atWork = toolsOf(world, driver, email, 880 + accounts)
  await atWork.calendar()
  return atWork
}

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

const words = 'Canario-EXIF-de-la-calle-Ocho-n-7'

const markedPhoto = async (person: number): Promise<Buffer> =>
  sharp(await portrait(person))
    .withExif({ IFD0: { ImageDescription: words, Artist: words }, IFD3: { GPSMapDatum: words } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><words>${words}</words></x:xmpmeta>`)
    .toBuffer()

async function showMarkedPhoto(scene: Scene): Promise<void> {
  const { secrets } = scene
  secrets.add('words in a photo', words)
  const driver = await linkFlex(scene, 'none')
  const photo = await markedPhoto(890)
  if (!photo.includes(words)) throw new Error('The photo is not marked')
  await driver.planBlock()
  const { taskId } = await driver.upload(photo)
  await driver.validity(taskId)
  await driver.press()
  await driver.call('GET', '/api/users/me/photos')
}

async function uploadSelfie({ stack }: Scene, admin: TestAdmin, driver: TestDriver): Promise<void> {
  const config = stack.world.sandbox.webConfig({ app: 'admin', apiAddress: stack.world.sandbox.address, ...origins })
  const photo = new Uint8Array(await markedPhoto(871))
  for (const authorization of [admin.idToken, driver.idToken, `${admin.idToken}x`]) {
    const body = new FormData()
    body.set(selfieUpload.field, new File([photo], `${driver.phone}.jpg`, { type: 'image/jpeg' }))
    await fetch(config.selfieUploadAddress ?? '', { method: 'PUT', body, headers: { authorization } })
  }
}
