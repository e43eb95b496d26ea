import type { Key, keys } from '../../platform/dynamo/keys.ts'

/**
 * What happens to a kind of item when its driver's account is deleted. `pseudonymous`: kept for the books, under an ID
 * that identifies nobody. `derived`: the projector deletes it with its source. `expires`: names nobody and is deleted
 * by its TTL. `nobodys`: doesn't belong to a driver.
 */
export type Fate = 'deleted' | 'derived' | 'pseudonymous' | 'expires' | 'nobodys'

type Keys = typeof keys
type KindOfItem = { [K in keyof Keys]: Keys[K] extends Key | ((...given: never[]) => Key) ? K : never }[keyof Keys]

export const fates = {
  driver: 'deleted',
  endedAccount: 'pseudonymous',
  driverOfPhone: 'deleted',
  driverOfReferralCode: 'deleted',
  referredFriends: 'deleted',
  signUpCode: 'deleted',
  session: 'expires',
  provedSession: 'expires',
  factor: 'deleted',
  poolUser: 'deleted',
  factorRecovery: 'nobodys',
  approval: 'deleted',
  macro: 'nobodys',
  notice: 'deleted',
  noticesRead: 'deleted',
  leavingStaff: 'nobodys',
  rate: 'expires',
  counter: 'nobodys',
  counted: 'expires',
  pulse: 'nobodys',
  seenPulse: 'nobodys',
  imageBank: 'nobodys',
  agentSelfies: 'nobodys',
  searchEntry: 'deleted',
  listing: 'derived',
  ledgerEntry: 'pseudonymous',
  reward: 'pseudonymous',
  identityMark: 'expires',
  lostCard: 'expires',
  payment: 'pseudonymous',
  refundRequest: 'pseudonymous',
  openAttempt: 'deleted',
  hold: 'deleted',
  cardCustomer: 'deleted',
  webhookEvent: 'nobodys',
  charge: 'pseudonymous',
  chargePlace: 'pseudonymous',
  billedDay: 'nobodys',
  booksOfDay: 'nobodys',
  daysOfCharges: 'pseudonymous',
  lease: 'nobodys',
  poolWatch: 'nobodys',
  pendingRegistration: 'deleted',
  confirmation: 'deleted',
  deletion: 'deleted',
  platformAccount: 'deleted',
  linkedDriver: 'deleted',
  enrolment: 'deleted',
  enrolledOn: 'deleted',
  enrolledCount: 'deleted',
  invitation: 'expires',
  invitationPlace: 'deleted',
  verification: 'deleted',
  staffSelfie: 'deleted',
  line: 'expires',
  task: 'deleted',
  pendingTask: 'derived',
  endedTask: 'derived',
  taskOfDriver: 'derived',
  taskOfAddress: 'derived',
  latestSelfie: 'deleted',
  usedPhoto: 'deleted',
  checkIn: 'deleted',
  checkInPlace: 'derived',
  window: 'deleted',
  reminders: 'deleted',
  note: 'deleted',
  pinnedNotes: 'deleted',
  noted: 'deleted',
  driverCase: 'deleted',
  need: 'deleted',
  presence: 'deleted',
  log: 'deleted',
  listedLog: 'derived',
  listedCharge: 'derived',
  staffLogHead: 'nobodys',
  staffLogLink: 'pseudonymous',
} as const satisfies Record<KindOfItem, Fate>

/** Sort key prefixes in a driver's partition that outlive the account; everything else is deleted. */
const outliving = ['LEDGER#', 'CHARGE#', 'BILLED_DAYS', 'SESSION', 'ENDED'] as const

export const outlivesAccount = (sk: string): boolean => outliving.some((begin) => sk.startsWith(begin))
