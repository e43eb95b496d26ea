import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import { consent, invite, takeThree } from '@arribo/laboratory/enrolling'
import { face, liveFully } from '@arribo/laboratory/full-life'
import type { World } from '@arribo/laboratory/world'
import { portrait } from '@arribo/sandbox/portraits'
import { listPaymentEvents, pay, webhookOf } from '@arribo/laboratory/paying'
import type { WatchedWorld } from './watched-world.ts'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

type Page = { readonly nextCursor: string | null }
type Signing = { readonly cookies: string }

async function deliverPayments(world: World): Promise<void> {
  for (const event of await listPaymentEvents(world, 'payment_intent.succeeded'))
    await world.call('POST', '/api/webhooks/stripe', webhookOf(world, event))
}

async function prepareDrivers({ world }: WatchedWorld) {
  const admin = await world.signUpAdmin()
  const { driver: victim, friend, owner } = await liveFully(world, admin)
  const thief = await startWork(world, { credits: 2 })
  await thief.planBlock()
  await thief.takeSelfie()
  const { taskId } = await victim.upload()
  const photos = await takeThree(victim, 901)
  const paymentIntentId = await pay(world, victim)
  await deliverPayments(world)
  const subscription = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  const added = await victim.call<Reminders>('POST', '/api/users/me/reminders/phones', { body: subscription })
  const phoneId = added.body.phones[0]?.phoneId
  const sent = await invite(victim)
  const others = await invite(owner)
  const good = await victim.upload(await portrait(face, { take: 4 }))
  await victim.validity(good.taskId)
  const signIn = { email: 'otp@flex.example', password: platformPassword, phoneNumber: victim.phone }
  const { cookies } = (await victim.call<Signing>('POST', '/api/flex/login', { body: signIn })).body
  const cursorOf = async (path: string) =>
    (await victim.call<Page>('GET', path, { query: { limit: '1' } })).body.nextCursor
  await world.level()
  const photoCursor = await cursorOf('/api/users/me/photos')
  const receiptCursor = await cursorOf('/api/users/me/payments')
  const missing = Object.entries({ photoCursor, receiptCursor, cookies, phoneId }).filter(([, value]) => !value)
  if (missing.length > 0) throw new Error(`The victim has no ${missing.map(([name]) => name).join()}`)
  const records = {
    taskId,
    photos,
    paymentIntentId,
    sent,
    others,
    signIn,
    cookies,
    photoCursor,
    receiptCursor,
    phoneId,
  }
  return { victim, thief, friend, owner, ...records }
}
type Drivers = Awaited<ReturnType<typeof prepareDrivers>>

/** Fields whose value is no person's and no stored record's. */
export const harmlessFields: ReadonlySet<string> = new Set(
  'accountSelfie accountType auth card challengeType channel checksumSha256 consent consentVersion contentLength credits data description endpoint expirationTime generateTaskId isOwnAccount isRealSelfie isSpark keys lang limit name newPassword oldPassword otp p256dh password planType preferredPhoneNumber save setupComplete side userRegion'.split(
    ' ',
  ),
)

type Attempt = ReturnType<typeof attempt>
type Sent = { readonly what?: string; readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }

const attempt = (name: string, path: string, codes: readonly ErrorCode[], sent: Sent = {}) => ({
  what: '',
  ...sent,
  name,
  path,
  codes,
})

async function checkInAttempts({ victim, thief }: Drivers): Promise<Attempt[]> {
  const theirs = await victim.payload()
  const press = async (what: string, codes: Attempt['codes']) => {
    const payload = await thief.seal(await thief.payload({ [what]: theirs[what] }))
    return attempt('checkIn', '/api/users/me/im-here', codes, { what, body: { payload } })
  }
  return [
    ...(await Promise.all(['userId', 'phoneNumber', 'name', 'flexId'].map((what) => press(what, ['not_yours'])))),
    await press('amazonToken', ['handle_expired', 'not_yours']),
    attempt('checkIn', '/api/users/me/im-here', ['not_yours'], {
      what: 'all of it',
      body: { payload: await victim.seal(theirs) },
    }),
  ]
}

const photoAttempts = ({ taskId, photos, photoCursor }: Drivers): Attempt[] => [
  attempt('examineSelfie', '/api/users/me/check-selfie-validity', ['selfie_not_found'], {
    query: { taskId, accountType: 'own-account' },
  }),
  attempt('startMatching', '/api/tasks', ['selfie_not_found'], { body: { taskId } }),
  attempt('pollMatching', '/api/tasks/check', ['selfie_not_found'], { query: { taskId } }),
  attempt('renewVerification', '/api/users/me/verification', ['selfie_not_found', 'verification_coming_soon'], {
    body: { photos },
  }),
  attempt('listPhotos', '/api/users/me/photos', ['invalid_request'], { query: { cursor: photoCursor ?? '' } }),
]

const enrolmentAttempts = ({ others, photos, sent, friend, owner }: Drivers): Attempt[] => [
  attempt('acceptEnrolmentInvitation', `/api/enrolment-invitations/${others.code}/accept`, ['selfie_not_found'], {
    body: { ...consent, photos },
  }),
  attempt('getEnrolmentInvitation', '/api/enrolment-invitations/AAAAAAAAAAAAAAAAAAAAAA', ['invitation_not_found']),
  attempt('withdrawEnrolmentInvitation', `/api/users/me/enrolment-invitations/${sent.invitationId}`, [
    'invitation_not_found',
  ]),
  attempt('removeEnrolledDriver', `/api/users/me/enrolments/${friend.sub}`, ['enrolment_not_found']),
  attempt('withdrawEnrolment', `/api/users/me/shared-accounts/${owner.sub}`, ['enrolment_not_found']),
]

const accountAttempts = ({ victim, paymentIntentId, receiptCursor, signIn, cookies, phoneId }: Drivers): Attempt[] => [
  attempt('getCalendar', '/api/users/me/calendar', ['not_yours'], { query: { phoneNumber: victim.phone } }),
  attempt('getPayment', `/api/users/me/payments/${paymentIntentId}`, ['payment_not_found']),
  ...[{ card: 'saved' }, { card: 'new', save: true }].map((body) =>
    attempt('chooseCard', `/api/users/me/payments/${paymentIntentId}/card`, ['payment_not_found'], {
      what: `paid with the ${body.card} card`,
      body,
    }),
  ),
  attempt('listReceipts', '/api/users/me/payments', ['invalid_request'], { query: { cursor: receiptCursor ?? '' } }),
  attempt('removeReminderPhone', `/api/users/me/reminders/phones/${phoneId}`, ['reminder_phone_not_found']),
  attempt('flexLogin', '/api/flex/login', ['not_yours'], { body: signIn }),
  attempt('flexOtp', '/api/flex/login/otp', ['challenge_ended'], {
    body: { challengeType: 'otp', cookies, otp: '123456' },
  }),
  attempt('flexConfirmation', '/api/flex/login/confirmation', ['challenge_ended'], {
    body: { challengeType: 'otp', cookies },
  }),
  attempt('unlinkFlex', '/api/flex/unlink', ['email_not_found'], { body: { email: victim.email } }),
  attempt('changePassword', '/api/users/me/password', ['not_yours'], {
    body: { token: victim.accessToken, oldPassword: victim.password, newPassword: 'Otra-clave-2026' },
  }),
]

export async function prepareAttempts(watched: WatchedWorld) {
  const drivers = await prepareDrivers(watched)
  const attempts = [
    ...accountAttempts(drivers),
    ...(await checkInAttempts(drivers)),
    ...photoAttempts(drivers),
    ...enrolmentAttempts(drivers),
  ]
  return { attempts, thief: drivers.thief }
}
