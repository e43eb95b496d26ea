import { signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { type Key, sharedKeys, shards } from '@arribo/server/keys'

/**
 * The one page of keys: every item of the table, by what it is. Only `.store` files use it.
 * What each holds and who asks for it: docs/data-model.md.
 */
export type { Key }

/** However its owner writes it. */
const flexEmail = (email: string) => `FLEXEMAIL#${email.toLowerCase()}`
const two = (value: number) => String(value).padStart(2, '0')

export const keys = {
  driver: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PROFILE' }),
  driverOfPhone: sharedKeys.driverOfPhone,
  driverOfReferralCode: (code: string): Key => ({ pk: `REFERRAL#${code}`, sk: 'DRIVER' }),
  /** Counts who registered with a driver's code. */
  referredFriends: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'REFERRALS' }),
  /** Kept by the function that texts it. */
  signUpCode: (phoneNumber: string): Key => signUpCodes.key(phoneNumber),
  session: sharedKeys.session,
  provedSession: sharedKeys.provedSession,
  /** That a member of staff has set up a second factor. */
  factor: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'FACTOR' }),
  /** Who lost theirs. */
  factorRecovery: (phoneNumber: string): Key => ({ pk: 'FACTOR_RECOVERIES', sk: phoneNumber }),
  factorRecoveries: { pk: 'FACTOR_RECOVERIES', prefix: '+' },
  /** What waits for a second member of staff. */
  approval: (id: string): Key => ({ pk: 'APPROVALS', sk: `APPROVAL#${id}` }),
  approvals: { pk: 'APPROVALS', prefix: 'APPROVAL#' },
  /** What all admins hear of, by when it was. */
  notice: (at: string, id: string): Key => ({ pk: 'NOTICES', sk: `${at}#${id}` }),
  noticeList: { pk: 'NOTICES' },
  /** Up to when a member of staff has read the notices. */
  noticesRead: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'NOTICES_READ' }),
  /** Who is about to leave a group of staff. */
  leavingStaff: (group: string): Key => ({ pk: 'LEAVING_STAFF', sk: group }),
  rate: (route: string, caller: string, window: number): Key => ({ pk: `RATE#${route}#${caller}`, sk: String(window) }),
  counter: sharedKeys.counter,
  pulse: sharedKeys.pulse,
  seenPulse: sharedKeys.seenPulse,
  /** What one bucket held when it was last counted. */
  imageBank: (bucket: string): Key => ({ pk: 'IMAGE_BANK', sk: `BUCKET#${bucket}` }),
  imageBanks: { pk: 'IMAGE_BANK', prefix: 'BUCKET#' },
  agentSelfies: sharedKeys.agentSelfies,
  agentSelfiesOfDay: (dayOn: string) => ({ pk: `AGENT_SELFIES#${dayOn}`, prefix: 'AGENT#' }),
  /** One of the beginnings by which staff find a driver; drivers found by the same one lie in the order they came. */
  searchEntry: (token: string, createdAt: string, sub: string): Key => ({
    pk: `SEARCH#${token}`,
    sk: `${createdAt}#${sub}`,
  }),

  ledgerEntry: (sub: string, entryId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `LEDGER#${entryId}` }),
  ledger: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'LEDGER#' }),
  ledgerRefunds: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'LEDGER#REF#' }),
  ledgerDisputes: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'LEDGER#DSP#' }),
  referralRewards: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'LEDGER#REFERRAL#' }),
  disputeEntries: (sub: string, disputeId: string) => ({ pk: `DRIVER#${sub}`, prefix: `LEDGER#DSP#${disputeId}#` }),
  paymentEntries: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'LEDGER#PAY#' }),
  /** What a driver's friend has earned for them, if the payment behind it stands; one a friend. */
  reward: (friendSub: string): Key => ({ pk: `REWARD#${friendSub}`, sk: 'REWARD' }),
  /** That a driver showed this account, card or device, by a mark that cannot be read back. */
  identityMark: (kind: string, mark: string, sub: string): Key => ({
    pk: `MARK#${kind}#${mark}`,
    sk: `DRIVER#${sub}`,
  }),
  payment: (paymentIntentId: string): Key => ({ pk: `PAYMENT#${paymentIntentId}`, sk: 'PAYMENT' }),
  /** A refund that staff asked for, by its place among those of the payment. */
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
  /** Under which id the card provider knows a driver who keeps a card there. */
  cardCustomer: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'CARD_CUSTOMER' }),
  webhookEvent: (eventId: string): Key => ({ pk: `WEBHOOK#${eventId}`, sk: 'EVENT' }),
  charge: (sub: string, at: Date, chargeId: string): Key => ({
    pk: `DRIVER#${sub}`,
    sk: `CHARGE#${at.toISOString()}#${chargeId}`,
  }),
  /** Where the record of a charge lies, by the charge's name. */
  chargePlace: (chargeId: string): Key => ({ pk: `CHARGE#${chargeId}`, sk: 'PLACE' }),
  charges: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'CHARGE#' }),
  /** What the charges of one day amount to, in parts. */
  billedDay: (shard: number, day: string): Key => ({ pk: `BILLING#${shard}`, sk: day }),
  /** On which days a driver was charged. */
  daysOfCharges: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'BILLED_DAYS' }),
  lease: (job: string): Key => ({ pk: 'LEASES', sk: job }),
  /** What the worker that watches the user pool has to know of its last round. */
  poolWatch: { pk: 'POOL', sk: 'WATCH' },
  /** The deletion of an account, until it is done. */
  /** What somebody asked for at sign-up, until they confirm their phone. */
  pendingRegistration: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PENDING_REGISTRATION' }),
  deletion: (sub: string): Key => ({ pk: `DELETION#${sub}`, sk: 'DELETION' }),

  platformAccount: (sub: string, platform: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PLATFORM#${platform}` }),
  /** Everybody who has linked the account of an email. */
  linkedDriver: (email: string, sub: string): Key => ({ pk: flexEmail(email), sk: `DRIVER#${sub}` }),
  linkedDrivers: (email: string) => ({ pk: flexEmail(email), prefix: 'DRIVER#' }),
  photo: (sub: string, photoId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PHOTO#${photoId}` }),
  enrolment: (ownerSub: string, driverSub: string): Key => ({ pk: `DRIVER#${ownerSub}`, sk: `ENROLMENT#${driverSub}` }),
  enrolments: (ownerSub: string) => ({ pk: `DRIVER#${ownerSub}`, prefix: 'ENROLMENT#' }),
  /** The other way round: from a driver to the account on which they are enrolled. */
  enrolledOn: (driverSub: string, ownerSub: string): Key => ({
    pk: `DRIVER#${driverSub}`,
    sk: `ENROLLED_ON#${ownerSub}`,
  }),
  enrolledOnAll: (driverSub: string) => ({ pk: `DRIVER#${driverSub}`, prefix: 'ENROLLED_ON#' }),
  /** Counts who is enrolled on an account, so that two at once do not both take the last place. */
  enrolledCount: (ownerSub: string): Key => ({ pk: `DRIVER#${ownerSub}`, sk: 'ENROLLED' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  /** An owner has a few places for open invitations. */
  invitationPlace: (ownerSub: string, place: number): Key => ({ pk: `DRIVER#${ownerSub}`, sk: `INVITATION#${place}` }),
  invitationPlaces: (ownerSub: string) => ({ pk: `DRIVER#${ownerSub}`, prefix: 'INVITATION#' }),
  verification: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'VERIFICATION' }),
  task: (taskId: string): Key => ({ pk: `TASK#${taskId}`, sk: 'TASK' }),
  /** Which tasks were asked for from one network address, by when they were made. */
  taskOfAddress: (ip: string, place: string): Key => ({ pk: `TASKIP#${ip}`, sk: place }),
  latestSelfie: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'SELFIE' }),
  checkIn: (sub: string, assignmentId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `CHECKIN#${assignmentId}` }),
  checkIns: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'CHECKIN#' }),

  /** One block's check-in window, of which its driver is to hear. */
  window: (sub: string, assignmentId: string): Key => ({ pk: `DRIVER#${sub}`, sk: `WINDOW#${assignmentId}` }),
  windows: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'WINDOW#' }),
  /** How a driver hears of an open window, and on which phones. */
  reminders: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'REMINDERS' }),

  note: (sub: string, at: Date, id: string): Key => ({ pk: `DRIVER#${sub}`, sk: `NOTE#${at.toISOString()}#${id}` }),
  notes: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'NOTE#' }),
  /** The few notes that staff keep above the others. */
  pinnedNotes: (sub: string): Key => ({ pk: `DRIVER#${sub}`, sk: 'PINNED_NOTES' }),
  /** Remembers the note of one request, so that the request repeated writes no second one. */
  noted: (sub: string, idempotencyKey: string): Key => ({ pk: `DRIVER#${sub}`, sk: `NOTED#${idempotencyKey}` }),

  /** That a member of staff has a driver's page open; gone within minutes. */
  presence: (sub: string, staffSub: string): Key => ({ pk: `DRIVER#${sub}`, sk: `PRESENCE#${staffSub}` }),
  presences: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: 'PRESENCE#' }),

  /** Everything that one driver keeps under their own name. */
  own: (sub: string) => ({ pk: `DRIVER#${sub}`, prefix: '' }),
  /** One driver's activity. */
  logs: (sub: string) => ({ pk: `LOGS#${sub}` }),
  log: sharedKeys.log,
  /** How far the chain of one day of the staff's log goes. */
  staffLogHead: (day: string): Key => ({ pk: `STAFF_LOG#${day}`, sk: 'HEAD' }),
  staffLogLink: (day: string, no: number): Key => ({
    pk: `STAFF_LOG#${day}`,
    sk: `LINK#${String(no).padStart(8, '0')}`,
  }),
  staffLogLinks: (day: string) => ({ pk: `STAFF_LOG#${day}`, prefix: 'LINK#' }),
} as const

export { dayPartition, shardOf } from '@arribo/server/keys'

/** Index partitions of all users, each in the order they came. */
export const usersPartition = (shard: number): string => `USERS#${shard}`

/** Index partitions of the selfies' tasks of one platform that stand at one status, by when they were made. */
export const tasksPartition = (platform: string, status: string, shard: number): string =>
  `TASKS#${platform}#${status}#${shard}`

/** Index partition (gsi2) of the charges of everybody who registered with a code. */
export const referralChargesPartition = (code: string): string => `CHARGES#REFERRAL#${code}`

/** Index partition (gsi2) of one driver's photo checks, by when they were made. */
export const tasksOfDriverPartition = (sub: string): string => `TASKS#${sub}`

/** Index partition (gsi2) of one driver's accepted arrivals, by when they were. */
export const arrivalsPartition = (sub: string): string => `ARRIVALS#${sub}`

/** Index partition (gsi2) of what a driver's friends have earned for them, by when. */
export const rewardsPartition = (referrerSub: string): string => `REWARDS#${referrerSub}`

/** Index partition (gsi2) of the marks that one driver has shown. */
export const marksPartition = (sub: string): string => `MARKS#${sub}`

export type Waiting = 'REWARDS' | 'PAYMENTS' | 'REFUNDS' | 'EVENTS' | 'CHECKINS' | 'DELETIONS' | 'WINDOWS'
/** Sparse index partitions of what waits for a worker, by the time it is due. */
export const waitingPartition = (what: Waiting, shard: number): string => `WAITING#${what}#${shard}`
/** Events that were tried too often; someone has to look. */
export const deadEvents = 'DEAD#EVENTS'
/** Payments whose money a bank asks back; they leave it as soon as that is decided. */
export const disputedPayments = 'DISPUTED#PAYMENTS'
export const allShards: readonly number[] = Array.from({ length: shards }, (_, shard) => shard)
