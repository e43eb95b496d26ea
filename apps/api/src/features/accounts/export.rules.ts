import type { AccountFile } from '@arribo/api-contracts/driver/accounts'
import type { StoredLogEntry } from '@arribo/server/log-item'
import type { CheckIn } from '../check-ins/check-in-item.ts'
import type { Enrolment } from '../enrolments/enrolment.store.ts'
import { firstNameOf } from '../enrolments/enrolment.rules.ts'
import type { Charge } from '../payments/charges/charge-item.ts'
import type { Driver } from '../drivers/driver-item.ts'

type Listed<List extends keyof AccountFile> = AccountFile[List] extends readonly (infer One)[] ? One : never

export const mostInList = 5000

export const newest = <T>(list: readonly T[]): readonly T[] => list.slice(0, mostInList)

export const profileOf = (driver: Driver, friendsRegistered: number): AccountFile['profile'] => ({
  ...driver,
  timezone: driver.humanTimezone,
  friendsRegistered,
  cameByReferral: driver.referredBy !== null,
  registeredAt: driver.createdAt,
})

export const paymentOf = (charge: Charge): Listed<'payments'> => ({ ...charge, paidAt: charge.createdAt })

export const checkInOf = (checkIn: CheckIn): Listed<'checkIns'> => ({
  ...checkIn,
  pressedAt: checkIn.reservedAt,
  block: checkIn.assignmentId,
  arrivedAt: checkIn.arrivedAt ?? null,
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

const sharing = /shared account|selfie matched/
const ofStaff = new Set(['adminName', 'adminPhoneNumber', 'askedBy', 'colleague'])
const ofOthers = new Set(['name', 'phoneNumber', 'selfieKeyFront', 'selfieKeyLeft', 'selfieKeyRight'])

/** One entry of the driver's log: without the member of staff, and without the other person if it involves two. */
export function activityOf(entry: StoredLogEntry): Omit<Listed<'activity'>, 'what'> {
  const isOfTwo = sharing.test(entry.description)
  const isHidden = (field: string) => ofStaff.has(field) || (isOfTwo && ofOthers.has(field))
  const own = (values: StoredLogEntry['value']) =>
    values ? Object.fromEntries(Object.entries(values).filter(([field]) => !isHidden(field))) : null
  return {
    at: new Date(entry.timestamp).toISOString(),
    kind: entry.operationStatus,
    bySupport: entry.adminPhoneNumber !== undefined,
    now: own(entry.value),
    before: own(entry.oldValue),
  }
}
