import type { AccountFile } from '@arribo/api-contracts/driver/accounts'
import type { CheckIn } from '../check-ins/check-in-item.ts'
import type { Enrolment } from '../enrolments/enrolment.store.ts'
import { firstNameOf } from '../enrolments/enrolment.rules.ts'
import type { Charge } from '../payments/charges/charge-item.ts'
import type { Driver } from '../drivers/driver-item.ts'

type Listed<List extends keyof AccountFile> = AccountFile[List] extends readonly (infer One)[] ? One : never

export const mostInList = 5000

export const newest = <T>(list: readonly T[]): readonly T[] => list.slice(0, mostInList)

export const profileOf = (driver: Driver, friendsRegistered: number): AccountFile['profile'] => ({
  name: driver.name,
  phoneNumber: driver.phoneNumber,
  preferredPhoneNumber: driver.preferredPhoneNumber,
  region: driver.region,
  timezone: driver.humanTimezone,
  language: driver.language,
  planType: driver.planType,
  flexEmail: driver.flexEmail,
  flexId: driver.flexId,
  credits: driver.credits,
  serviceEndsOn: driver.serviceEndsOn,
  referralCode: driver.referralCode,
  friendsRegistered,
  cameByReferral: driver.referredBy !== null,
  registeredAt: driver.createdAt,
})

export const paymentOf = (charge: Charge): Listed<'payments'> => ({
  paidAt: charge.createdAt,
  plan: charge.plan,
  credits: charge.credits,
  amountCents: charge.amountCents,
  refundedCents: charge.refundedCents,
  status: charge.status,
  disputed: charge.disputed,
  card: charge.card ?? null,
  receiptUrl: charge.receiptUrl,
})

export const checkInOf = (checkIn: CheckIn): Listed<'checkIns'> => ({
  pressedAt: checkIn.reservedAt,
  block: checkIn.assignmentId,
  state: checkIn.state,
  arrivedAt: checkIn.arrivedAt ?? null,
  latitude: checkIn.latitude,
  longitude: checkIn.longitude,
  distanceMeters: checkIn.distanceMeters ?? null,
})

/** `ownerName`: null once the owner's account is deleted. Drivers on their own account are named in the consent. */
export const sharedAccountOf = (
  sub: string,
  consent: Enrolment,
  ownerName: string | null,
): Listed<'sharedAccounts'> => {
  const isOwner = consent.ownerSub === sub
  const name = isOwner ? consent.name : ownerName
  return {
    role: isOwner ? 'owner' : 'driver',
    otherFirstName: name === null ? null : firstNameOf(name),
    consentVersion: consent.consentVersion,
    since: consent.consentedAt,
    until: consent.withdrawnAt ?? null,
  }
}

type Values = Readonly<Record<string, unknown>>
type Entry = {
  readonly timestamp: number
  readonly operationStatus: string
  readonly description: string
  readonly value?: Values
  readonly oldValue?: Values
  readonly adminPhoneNumber?: string
}

const sharing = /shared account|selfie matched/
const ofOthers = new Set(['name', 'phoneNumber', 'selfieKeyFront', 'selfieKeyLeft', 'selfieKeyRight'])

/** One entry of the driver's log: without the member of staff, and without the other person if it involves two. */
export function activityOf(entry: Entry): Omit<Listed<'activity'>, 'what'> {
  const isOfTwo = sharing.test(entry.description)
  const own = (values: Values | undefined) =>
    values ? Object.fromEntries(Object.entries(values).filter(([field]) => !(isOfTwo && ofOthers.has(field)))) : null
  return {
    at: new Date(entry.timestamp).toISOString(),
    kind: entry.operationStatus,
    bySupport: entry.adminPhoneNumber !== undefined,
    now: own(entry.value),
    before: own(entry.oldValue),
  }
}
