import { platformPassword, startWork } from '@arribo/api/testing/driver-at-work'
import { consent, invite, takeThree } from '@arribo/api/testing/enrolling'
import { liveFully } from '@arribo/api/testing/full-life'
import type { Ask } from '@arribo/api/testing/ask'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { World } from '@arribo/api/testing/world'
import { pay } from '../house/paying.ts'
import { listPaymentEvents } from '../house/stripe-events.ts'
import type { WatchedWorld } from './watched-world.ts'

/** A driver's request that names what belongs to another driver, and how it is refused. */
export type Attempt = {
  /** The contract's name. */
  readonly name: string
  readonly what: string
  readonly path: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly told: readonly ErrorCode[]
}

/** Fields that name nobody and nothing that is kept. */
export const harmlessFields: ReadonlySet<string> = new Set(
  'accountSelfie accountType challengeType checksumSha256 consent consentVersion contentLength credits data description generateTaskId isOwnAccount isRealSelfie isSpark lang limit name newPassword oldPassword otp password planType preferredPhoneNumber setupComplete side userRegion'.split(
    ' ',
  ),
)

type Page = { readonly nextCursor: string | null }
type Signing = { readonly cookies: string }

/** The provider's events, as they come to the webhook. */
async function tellOfPayments(world: World): Promise<void> {
  const { deps, config, call } = world
  for (const { payload } of await listPaymentEvents(world, 'payment_intent.succeeded')) {
    const secret = config.STRIPE_WEBHOOK_SECRET
    const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret })
    await call('POST', '/api/webhooks/stripe', { body: payload, headers: { 'stripe-signature': signature } })
  }
}

/** A victim with everything that a driver can have, a thief who could do all of it with things of their own. */
export async function prepareThefts({ world }: WatchedWorld) {
  const admin = await world.signUpAdmin()
  const { driver: victim, friend, owner } = await liveFully(world, admin)
  const thief = await startWork(world, { credits: 2 })
  await thief.planBlock()
  await thief.takeSelfie()
  const { taskId } = await victim.upload()
  const photos = await takeThree(victim, 901)
  const paymentIntentId = await pay(world, victim)
  await tellOfPayments(world)
  const sent = await invite(victim)
  const others = await invite(owner)
  await victim.takeSelfie()
  const cursorOf = async (path: string) =>
    (await victim.call<Page>('GET', path, { query: { limit: '1' } })).body.nextCursor
  const [photoCursor, receiptCursor] = [
    await cursorOf('/api/users/me/photos'),
    await cursorOf('/api/users/me/payments'),
  ]
  const signIn = { email: 'otp@flex.example', password: platformPassword, phoneNumber: victim.phone }
  const { cookies } = (await victim.call<Signing>('POST', '/api/flex/login', { body: signIn })).body
  const theirs = await victim.payload()
  const pressed = async (over: object) => ({ payload: await thief.seal(await thief.payload(over)) })
  const one = (name: string, path: string, told: Attempt['told'], rest: Partial<Attempt> = {}): Attempt => ({
    what: '',
    ...rest,
    name,
    path,
    told,
  })
  const press = async (what: string, told: Attempt['told']) =>
    one('checkIn', '/api/users/me/im-here', told, { what, body: await pressed({ [what]: theirs[what] }) })
  const notFound = ['selfie_not_found'] as const
  const attempts: readonly Attempt[] = [
    one('getCalendar', '/api/users/me/calendar', ['not_yours'], { query: { phoneNumber: victim.phone } }),
    await press('userId', ['not_yours']),
    await press('phoneNumber', ['not_yours']),
    await press('name', ['not_yours']),
    await press('flexId', ['not_yours']),
    await press('amazonToken', ['handle_expired', 'not_yours']),
    one('checkIn', '/api/users/me/im-here', ['not_yours'], {
      what: 'all of it',
      body: { payload: await victim.seal(theirs) },
    }),
    one('checkSelfieValidity', '/api/users/me/check-selfie-validity', notFound, {
      query: { taskId, accountType: 'own-account' },
    }),
    one('createTask', '/api/tasks', notFound, { body: { taskId } }),
    one('checkTask', '/api/tasks/check', notFound, { query: { taskId } }),
    one('acceptEnrolmentInvitation', `/api/enrolment-invitations/${others.code}/accept`, notFound, {
      body: { ...consent, photos },
    }),
    one('getEnrolmentInvitation', '/api/enrolment-invitations/AAAAAAAAAAAAAAAAAAAAAA', ['invitation_not_found']),
    one('renewVerification', '/api/users/me/verification', ['selfie_not_found', 'verification_coming_soon'], {
      body: { photos },
    }),
    one('withdrawEnrolmentInvitation', `/api/users/me/enrolment-invitations/${sent.invitationId}`, [
      'invitation_not_found',
    ]),
    one('removeEnrolledDriver', `/api/users/me/enrolments/${friend.sub}`, ['enrolment_not_found']),
    one('withdrawEnrolment', `/api/users/me/shared-accounts/${owner.sub}`, ['enrolment_not_found']),
    one('getPayment', `/api/users/me/payments/${paymentIntentId}`, ['payment_not_found']),
    one('listReceipts', '/api/users/me/payments', ['invalid_request'], { query: { cursor: receiptCursor ?? '' } }),
    one('listPhotos', '/api/users/me/photos', ['invalid_request'], { query: { cursor: photoCursor ?? '' } }),
    one('flexLogin', '/api/flex/login', ['not_yours'], { body: signIn }),
    one('flexOtp', '/api/flex/login/otp', ['challenge_ended'], {
      body: { challengeType: 'otp', cookies, otp: '123456' },
    }),
    one('flexConfirmation', '/api/flex/login/confirmation', ['challenge_ended'], {
      body: { challengeType: 'otp', cookies },
    }),
    one('unlinkFlex', '/api/flex/unlink', ['email_not_found'], { body: { email: victim.email } }),
    one('changePassword', '/api/users/me/password', ['not_yours'], {
      body: { token: victim.accessToken, oldPassword: victim.password, newPassword: 'Otra-clave-2026' },
    }),
  ]
  const missing = Object.entries({ photoCursor, receiptCursor, cookies }).filter(([, value]) => !value)
  if (missing.length > 0) throw new Error(`The victim has no ${missing.map(([name]) => name).join()}`)
  return { attempts, thief, victim }
}

export const askOf = ({ path, body, query }: Attempt, method: Ask['method'], token: string): Ask => ({
  method,
  path,
  token,
  ...(body !== undefined && { body }),
  ...(query && { query }),
})
