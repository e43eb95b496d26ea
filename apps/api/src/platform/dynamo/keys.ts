import { signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { type Key, sharedKeys, shards } from '@arribo/server/keys'

/** All keys of the table. Only `.store` files use them. docs/data-model.md describes the items and their queries. */
export type { Key }

/** The email or ID of a Flex account; case-insensitive. */
const flexName = (name: string) => `FLEX#${name.toLowerCase()}`
const two = (value: number) => String(value).padStart(2, '0')

export const keys = {
  ...sharedKeys,
  /** The balance that a deleted account left behind. */
  endedAccount: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'ENDED' }),
  driverOfReferralCode: (code: string): Key => ({ pk: `REFERRAL#${code}`, sk: 'DRIVER' }),
  referredFriends: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'REFERRALS' }),
  /** Written by the Lambda that texts it. */
  signUpCode: (phoneNumber: string): Key => signUpCodes.key(phoneNumber),
  factor: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'FACTOR' }),
  /** Outlives the driver's own items until the pool's user is gone. */
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
  /** A search prefix of a driver; drivers with the same one are ordered by registration. */
  searchEntry: (token: string, createdAt: string, sub: string): Key => ({
    pk: `SEARCH#${token}`,
    sk: `${createdAt}#${sub}`,
  }),

  ledgerEntry: (sub: string, entryId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `LEDGER#${entryId}` }),
  /** All entries, or those whose IDs begin so. */
  ledger: (sub: string, begin = '') => ({ pk: `DRIVER#${sub}`, prefix: `LEDGER#${begin}` }),
  /** The reward that a driver's friend has earned for them; one per friend. */
  reward: (friendSub: string): Key => ({ pk: `REWARD#${friendSub}`, sk: 'REWARD' }),
  /** Records that a driver showed an account, card or device, as an irreversible mark. */
  identityMark: (kind: string, mark: string, sub: string): Key => ({
    pk: `MARK#${kind}#${mark}`,
    sk: `DRIVER#${sub}`,
  }),
  /** A card with which a dispute was lost. */
  lostCard: (mark: string): Key => ({ pk: `MARK#card#${mark}`, sk: 'LOST' }),
  payment: (paymentIntentId: string): Key => ({ pk: `PAYMENT#${paymentIntentId}`, sk: 'PAYMENT' }),
  /** A refund requested by staff, by its slot in the payment. */
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
  cardCustomer: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'CARD_CUSTOMER' }),
  webhookEvent: (eventId: string): Key => ({ pk: `WEBHOOK#${eventId}`, sk: 'EVENT' }),
  charge: (sub: string, at: Date, chargeId: string): Key => ({
    pk: `DRIVER#${sub}`,
    sk: `CHARGE#${at.toISOString()}#${chargeId}`,
  }),
  chargePlace: (chargeId: string): Key => ({ pk: `CHARGE#${chargeId}`, sk: 'PLACE' }),
  charges: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'CHARGE#' }),
  /** How a day's money at Stripe compared with our books. */
  booksOfDay: (day: string): Key => ({ pk: 'BOOKS', sk: day }),
  daysOfCharges: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'BILLED_DAYS' }),
  lease: (job: string): Key => ({ pk: 'LEASES', sk: job }),
  poolWatch: { pk: 'POOL', sk: 'WATCH' },
  pendingRegistration: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PENDING_REGISTRATION' }),
  deletion: (sub: string): Key => ({ pk: `DELETION#${sub}`, sk: 'DELETION' }),

  platformAccount: (sub: string, platform: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PLATFORM#${platform}` }),
  /** All drivers who have linked the account of an email or ID. */
  linkedDriver: (name: string, sub: string): Key => ({ pk: flexName(name), sk: `DRIVER#${sub}` }),
  linkedDrivers: (name: string) => ({ pk: flexName(name), prefix: 'DRIVER#' }),
  enrolment: (ownerSub: string, driverSub: string): Key => ({ pk: `DRIVER#${ownerSub}`, sk: `ENROLMENT#${driverSub}` }),
  enrolments: (ownerSub: string) => ({ pk: `DRIVER#${ownerSub}`, prefix: 'ENROLMENT#' }),
  /** The reverse: from a driver to an account on which they are enrolled. */
  enrolledOn: (driverSub: string, ownerSub: string): Key => ({
    pk: `DRIVER#${driverSub}`,
    sk: `ENROLLED_ON#${ownerSub}`,
  }),
  enrolledOnAll: (driverSub: string) => ({ pk: `DRIVER#${driverSub}`, prefix: 'ENROLLED_ON#' }),
  /** Number of drivers enrolled on an account, so that two concurrent ones don't both take the last place. */
  enrolledCount: (ownerSub: string): Key => ({ pk: `DRIVER#${ownerSub}`, sk: 'ENROLLED' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  /** An owner has a few slots for open invitations. */
  invitationPlace: (ownerSub: string, place: number): Key => ({ pk: `DRIVER#${ownerSub}`, sk: `INVITATION#${place}` }),
  invitationPlaces: (ownerSub: string) => ({ pk: `DRIVER#${ownerSub}`, prefix: 'INVITATION#' }),
  verification: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'VERIFICATION' }),
  line: (shard: number): Key => ({ pk: `LINE#FACES#${shard}`, sk: 'LINE' }),
  task: (taskId: string): Key => ({ pk: `TASK#${taskId}`, sk: 'TASK' }),
  usedPhoto: (sub: string, checksum: string): Key => ({ pk: `DRIVER#${sub}`, sk: `USED_PHOTO#${checksum}` }),
  latestSelfie: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'SELFIE' }),
  checkIns: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'CHECKIN#' }),

  /** The check-in window of one block, for reminding its driver. */
  window: (sub: string, assignmentId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `WINDOW#${assignmentId}` }),
  windows: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'WINDOW#' }),
  reminders: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'REMINDERS' }),

  note: (sub: string, at: Date, id: string): Key => ({ pk: `DRIVER#${sub}`, sk: `NOTE#${at.toISOString()}#${id}` }),
  notes: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'NOTE#' }),
  pinnedNotes: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PINNED_NOTES' }),
  /** The note of one request, so that repeating the request writes no second one. */
  noted: (sub: string, idempotencyKey: string): Key => ({ pk: `DRIVER#${sub}`, sk: `NOTED#${idempotencyKey}` }),

  /** Who works on a driver's case. */
  driverCase: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'CASE' }),
  /** What a member of staff has to see: a note that names them, or a case that a colleague took from them. */
  need: (staffSub: string, at: string, id: string): Key => ({ pk: `DRIVER#${staffSub}`, sk: `NEED#${at}#${id}` }),
  needs: (staffSub: string) => ({ pk: `DRIVER#${staffSub}`, prefix: 'NEED#' }),

  /** A member of staff on a driver's page; expires within minutes. */
  presence: (sub: string, staffSub: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PRESENCE#${staffSub}` }),
  presences: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'PRESENCE#' }),

  own: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: '' }),
  logs: (sub: string) => ({ pk: `LOGS#${sub}` }),
  /** Head of the hash chain of one day of the staff log. */
  staffLogHead: (day: string): Key => ({ pk: `STAFF_LOG#${day}`, sk: 'HEAD' }),
  staffLogLink: (day: string, no: number): Key => ({
    pk: `STAFF_LOG#${day}`,
    sk: `LINK#${String(no).padStart(8, '0')}`,
  }),
  staffLogLinks: (day: string) => ({ pk: `STAFF_LOG#${day}`, prefix: 'LINK#' }),
} as const

export { dayPartition, shardOf } from '@arribo/server/keys'

/** Index partition of all users, ordered by registration. */
export const usersPartition = (shard: number): string => `USERS#${shard}`

/** Index partition (gsi2) of the charges of all drivers with a referral code. */
export const referralChargesPartition = (code: string): string => `CHARGES#REFERRAL#${code}`

/** Index partition (gsi2) of one driver's accepted arrivals, ordered by time. */
export const arrivalsPartition = (sub: string): string => `ARRIVALS#${sub}`

/** Index partition (gsi2) of a driver's referral rewards, ordered by time. */
export const rewardsPartition = (referrerSub: string): string => `REWARDS#${referrerSub}`

/** Index partition (gsi1) of the cases that a member of staff works on, ordered by time. */
export const casesPartition = (staffSub: string): string => `CASES#${staffSub}`

/** Index partition (gsi2) of one driver's identity marks. */
export const marksPartition = (sub: string): string => `MARKS#${sub}`

export type Waiting = 'REWARDS' | 'PAYMENTS' | 'REFUNDS' | 'EVENTS' | 'CHECKINS' | 'DELETIONS' | 'WINDOWS'
/** Sparse index partition of items waiting for a worker, ordered by due time. */
export const waitingPartition = (what: Waiting, shard: number): string => `WAITING#${what}#${shard}`
/** Events that failed too often; staff have to look. */
export const deadEvents = 'DEAD#EVENTS'
/** Payments with an open dispute; removed as soon as it is decided. */
export const disputedPayments = 'DISPUTED#PAYMENTS'
/** Payments whose card was reported as stolen, until the money is back or disputed. */
export const warnedPayments = 'WARNED#PAYMENTS'
export const allShards: readonly number[] = Array.from({ length: shards }, (_, shard) => shard)
