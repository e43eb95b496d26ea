import type { sharedKeys } from '@arribo/server/keys'
import type { keys } from '../../platform/dynamo/keys.ts'

/**
 * What becomes of a kind of item when its driver's account is deleted. `pseudonymous`: it stays for the books, by an id
 * that leads to nobody. `expires`: the table forgets it by itself, and it names nobody. `nobodys`: it is no driver's.
 */
export type Fate = 'deleted' | 'pseudonymous' | 'expires' | 'nobodys'

/** Every kind of item has a fate: a new key without one does not compile. */
export const fates = {
  driver: 'deleted',
  driverOfPhone: 'deleted',
  driverOfReferralCode: 'deleted',
  referredFriends: 'deleted',
  signUpCode: 'deleted',
  session: 'expires',
  provedSession: 'expires',
  factor: 'deleted',
  factorRecovery: 'nobodys',
  factorRecoveries: 'nobodys',
  rate: 'expires',
  counter: 'nobodys',
  imageBank: 'nobodys',
  imageBanks: 'nobodys',
  agentSelfies: 'nobodys',
  agentSelfiesOfDay: 'nobodys',
  searchEntry: 'deleted',
  ledgerEntry: 'pseudonymous',
  ledger: 'pseudonymous',
  ledgerRefunds: 'pseudonymous',
  ledgerDisputes: 'pseudonymous',
  referralRewards: 'pseudonymous',
  paymentEntries: 'pseudonymous',
  disputeEntries: 'pseudonymous',
  reward: 'pseudonymous',
  identityMark: 'expires',
  payment: 'pseudonymous',
  refundRequest: 'pseudonymous',
  refundRequests: 'pseudonymous',
  openAttempt: 'deleted',
  openAttempts: 'deleted',
  cardCustomer: 'deleted',
  webhookEvent: 'nobodys',
  charge: 'pseudonymous',
  chargePlace: 'pseudonymous',
  charges: 'pseudonymous',
  billedDay: 'nobodys',
  daysOfCharges: 'pseudonymous',
  lease: 'nobodys',
  poolWatch: 'nobodys',
  pendingRegistration: 'deleted',
  deletion: 'deleted',
  platformAccount: 'deleted',
  linkedDriver: 'deleted',
  linkedDrivers: 'deleted',
  photo: 'deleted',
  enrolment: 'deleted',
  enrolments: 'deleted',
  enrolledOn: 'deleted',
  enrolledOnAll: 'deleted',
  enrolledCount: 'deleted',
  invitation: 'expires',
  invitationPlace: 'deleted',
  invitationPlaces: 'deleted',
  verification: 'deleted',
  staffSelfie: 'deleted',
  task: 'deleted',
  taskOfAddress: 'deleted',
  latestSelfie: 'deleted',
  checkIn: 'deleted',
  checkIns: 'deleted',
  window: 'deleted',
  windows: 'deleted',
  reminders: 'deleted',
  note: 'deleted',
  notes: 'deleted',
  noted: 'deleted',
  presence: 'deleted',
  presences: 'deleted',
  own: 'deleted',
  logs: 'deleted',
  log: 'deleted',
} as const satisfies Record<keyof typeof keys | keyof typeof sharedKeys, Fate>

/** Of what a driver keeps under their own name, how the kinds that outlive the account begin; all else goes. */
const outliving = ['LEDGER#', 'CHARGE#', 'BILLED_DAYS', 'SESSION'] as const

export const outlivesAccount = (sk: string): boolean => outliving.some((begin) => sk.startsWith(begin))
