import { signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { type Key, sharedKeys, shards } from '@arribo/server/keys'

/** All keys of the table. Only `.store` files use them. docs/data-model.md describes the items and their queries. */
export type { Key }

const flexName = (name: string) => `FLEX#${name.toLowerCase()}`
const two = (value: number) => String(value).padStart(2, '0')

export const keys = {
  ...sharedKeys,
  endedAccount: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'ENDED' }),
  driverOfReferralCode: (code: string): Key => ({ pk: `REFERRAL#${code}`, sk: 'DRIVER' }),
  referredFriends: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'REFERRALS' }),
  signUpCode: (phoneNumber: string): Key => signUpCodes.key(phoneNumber),
  factor: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'FACTOR' }),
  /** Outlives the driver's own items until the user is gone from the pool. */
  poolUser: (sub: string): Key => ({ pk: `POOL_USER#${sub}`, sk: 'NAME' }),
  factorRecovery: (phoneNumber: string): Key => ({ pk: 'FACTOR_RECOVERIES', sk: phoneNumber }),
  factorRecoveries: { pk: 'FACTOR_RECOVERIES', prefix: '+' },
  approval: (what: string): Key => ({ pk: 'APPROVALS', sk: `APPROVAL#${what}` }),
  approvals: { pk: 'APPROVALS', prefix: 'APPROVAL#' },
  macro: (id: string): Key => ({ pk: 'MACROS', sk: `MACRO#${id}` }),
  macros: { pk: 'MACROS', prefix: 'MACRO#' },
  notice: (at: string, id: string): Key => ({ pk: 'NOTICES', sk: `${at}#${id}` }),
  noticeList: { pk: 'NOTICES' },
  noticesRead: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'NOTICES_READ' }),
  leavingStaff: (group: string): Key => ({ pk: 'LEAVING_STAFF', sk: group }),
  rate: (route: string, caller: string, period: number): Key => ({ pk: `RATE#${route}#${caller}`, sk: String(period) }),
  imageBank: (bucket: string): Key => ({ pk: 'IMAGE_BANK', sk: `BUCKET#${bucket}` }),
  imageBanks: { pk: 'IMAGE_BANK', prefix: 'BUCKET#' },
  agentSelfiesOfDay: (dayOn: string) => ({ pk: `AGENT_SELFIES#${dayOn}`, prefix: 'AGENT#' }),
  searchEntry: (token: string, createdAt: string, sub: string): Key => ({
    pk: `SEARCH#${token}`,
    sk: `${createdAt}#${sub}`,
  }),

  ledgerEntry: (sub: string, entryId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `LEDGER#${entryId}` }),
  ledger: (sub: string, begin = '') => ({ pk: `DRIVER#${sub}`, prefix: `LEDGER#${begin}` }),
  reward: (friendSub: string): Key => ({ pk: `REWARD#${friendSub}`, sk: 'REWARD' }),
  identityMark: (kind: string, mark: string, sub: string): Key => ({
    pk: `MARK#${kind}#${mark}`,
    sk: `DRIVER#${sub}`,
  }),
  lostCard: (mark: string, disputeId: string): Key => ({ pk: `MARK#card#${mark}`, sk: `LOST#${disputeId}` }),
  lostCards: (mark: string) => ({ pk: `MARK#card#${mark}`, prefix: 'LOST#' }),
  payment: (paymentIntentId: string): Key => ({ pk: `PAYMENT#${paymentIntentId}`, sk: 'PAYMENT' }),
  refundRequest: (paymentIntentId: string, place: number): Key => ({
    pk: `PAYMENT#${paymentIntentId}`,
    sk: `REFUND#${two(place)}`,
  }),
  refundRequests: (paymentIntentId: string) => ({ pk: `PAYMENT#${paymentIntentId}`, prefix: 'REFUND#' }),
  openAttempt: (sub: string, plan: string, credits: number): Key => ({
    pk: `DRIVER#${sub}`,
    sk: `ATTEMPT#${plan}#${two(credits)}`,
  }),
  openAttempts: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'ATTEMPT#' }),
  hold: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'HOLD' }),
  cardCustomer: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'CARD_CUSTOMER' }),
  webhookEvent: (eventId: string): Key => ({ pk: `WEBHOOK#${eventId}`, sk: 'EVENT' }),
  charge: (sub: string, at: Date, chargeId: string): Key => ({
    pk: `DRIVER#${sub}`,
    sk: `CHARGE#${at.toISOString()}#${chargeId}`,
  }),
  chargePlace: (chargeId: string): Key => ({ pk: `CHARGE#${chargeId}`, sk: 'PLACE' }),
  charges: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'CHARGE#' }),
  booksOfDay: (day: string): Key => ({ pk: 'BOOKS', sk: day }),
  daysOfCharges: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'BILLED_DAYS' }),
  lease: (job: string): Key => ({ pk: 'LEASES', sk: job }),
  poolWatch: { pk: 'POOL', sk: 'WATCH' },
  pendingRegistration: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PENDING_REGISTRATION' }),
  confirmation: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'CONFIRMATION' }),
  deletion: (sub: string): Key => ({ pk: `DELETION#${sub}`, sk: 'DELETION' }),

  platformAccount: (sub: string, platform: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PLATFORM#${platform}` }),
  linkedDriver: (name: string, sub: string): Key => ({ pk: flexName(name), sk: `DRIVER#${sub}` }),
  linkedDrivers: (name: string) => ({ pk: flexName(name), prefix: 'DRIVER#' }),
  enrolment: (ownerSub: string, driverSub: string): Key => ({ pk: `DRIVER#${ownerSub}`, sk: `ENROLMENT#${driverSub}` }),
  enrolments: (ownerSub: string) => ({ pk: `DRIVER#${ownerSub}`, prefix: 'ENROLMENT#' }),
  enrolledOn: (driverSub: string, ownerSub: string): Key => ({
    pk: `DRIVER#${driverSub}`,
    sk: `ENROLLED_ON#${ownerSub}`,
  }),
  enrolledOnAll: (driverSub: string) => ({ pk: `DRIVER#${driverSub}`, prefix: 'ENROLLED_ON#' }),
  /** Counts the drivers enrolled on an account, so that two concurrent ones don't both take the last place. */
  enrolledCount: (ownerSub: string): Key => ({ pk: `DRIVER#${ownerSub}`, sk: 'ENROLLED' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  invitationPlace: (ownerSub: string, place: number): Key => ({ pk: `DRIVER#${ownerSub}`, sk: `INVITATION#${place}` }),
  invitationPlaces: (ownerSub: string) => ({ pk: `DRIVER#${ownerSub}`, prefix: 'INVITATION#' }),
  verification: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'VERIFICATION' }),
  line: (shard: number): Key => ({ pk: `LINE#FACES#${shard}`, sk: 'LINE' }),
  task: (taskId: string): Key => ({ pk: `TASK#${taskId}`, sk: 'TASK' }),
  usedPhoto: (sub: string, checksum: string): Key => ({ pk: `DRIVER#${sub}`, sk: `USED_PHOTO#${checksum}` }),
  latestSelfie: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'SELFIE' }),
  checkIns: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'CHECKIN#' }),

  window: (sub: string, assignmentId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `WINDOW#${assignmentId}` }),
  windows: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'WINDOW#' }),
  reminders: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'REMINDERS' }),

  note: (sub: string, at: Date, id: string): Key => ({ pk: `DRIVER#${sub}`, sk: `NOTE#${at.toISOString()}#${id}` }),
  notes: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'NOTE#' }),
  pinnedNotes: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PINNED_NOTES' }),
  /** The note that a request wrote, so that repeating the request writes no second one. */
  noted: (sub: string, idempotencyKey: string): Key => ({ pk: `DRIVER#${sub}`, sk: `NOTED#${idempotencyKey}` }),

  driverCase: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'CASE' }),
  need: (staffSub: string, at: string, id: string): Key => ({ pk: `DRIVER#${staffSub}`, sk: `NEED#${at}#${id}` }),
  needs: (staffSub: string) => ({ pk: `DRIVER#${staffSub}`, prefix: 'NEED#' }),

  presence: (sub: string, staffSub: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PRESENCE#${staffSub}` }),
  presences: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'PRESENCE#' }),

  own: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: '' }),
  logs: (sub: string) => ({ pk: `LOGS#${sub}` }),
  staffLogHead: (day: string): Key => ({ pk: `STAFF_LOG#${day}`, sk: 'HEAD' }),
  staffLogLink: (day: string, no: number): Key => ({
    pk: `STAFF_LOG#${day}`,
    sk: `LINK#${String(no).padStart(8, '0')}`,
  }),
  staffLogLinks: (day: string) => ({ pk: `STAFF_LOG#${day}`, prefix: 'LINK#' }),
} as const

export { dayPartition, shardOf } from '@arribo/server/keys'

export const usersPartition = (shard: number): string => `USERS#${shard}`

export const referralChargesPartition = (code: string): string => `CHARGES#REFERRAL#${code}`

export const arrivalsPartition = (sub: string): string => `ARRIVALS#${sub}`

export const rewardsPartition = (referrerSub: string): string => `REWARDS#${referrerSub}`

export const casesPartition = (staffSub: string): string => `CASES#${staffSub}`

export const marksPartition = (sub: string): string => `MARKS#${sub}`

export type Waiting = 'REWARDS' | 'PAYMENTS' | 'REFUNDS' | 'EVENTS' | 'CHECKINS' | 'DELETIONS' | 'WINDOWS' | 'HOLDS'
/** Sparse: items that wait for a worker, ordered by due time. */
export const waitingPartition = (what: Waiting, shard: number): string => `WAITING#${what}#${shard}`
export const deadEvents = 'DEAD#EVENTS'
export const disputedPayments = 'DISPUTED#PAYMENTS'
export const warnedPayments = 'WARNED#PAYMENTS'
export const allShards: readonly number[] = Array.from({ length: shards }, (_, shard) => shard)
