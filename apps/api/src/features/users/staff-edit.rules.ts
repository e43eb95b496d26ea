import type { updateUser } from '@arribo/api-contracts/admin/users'
import { expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { largeParts } from '@arribo/api-contracts/shared/money/edit-size'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import type { CurrentValues } from '@arribo/api-contracts/shared/errors'
import type { StaffEdit } from '../ledger/causes.rules.ts'
import { goodStanding } from '../drivers/standing.rules.ts'
import type { Driver } from '../drivers/driver.rules.ts'

export type WantedEdit = Omit<Input<typeof updateUser>['body'], 'version' | 'idempotencyKey' | 'undoes'>

type ProfileEdit = Partial<
  Pick<Driver, 'name' | 'preferredPhoneNumber' | 'proxyInstalled' | 'setupComplete' | 'imHere'>
>

export type DecidedEdit = { readonly profile: ProfileEdit; readonly balance: StaffEdit | null }

/** Converts the wanted number of credits into a difference for the ledger, and drops unchanged values. */
export function decideEdit(driver: Driver, wanted: WantedEdit, now: Date): DecidedEdit {
  const { name, preferredPhoneNumber: preferred, proxyInstalled, setupComplete, imHere } = wanted
  const { credits = driver.credits, expirationDate: endsOn, goodStanding: standing } = wanted
  const preferredPhoneNumber = preferred === undefined ? undefined : preferred || null
  const asked = { name, preferredPhoneNumber, proxyInstalled, setupComplete, imHere }
  const isNew = ([field, value]: [string, unknown]) => value !== undefined && value !== driver[field as keyof Driver]
  const balance: StaffEdit = {
    creditsDelta: credits - driver.credits,
    ...(endsOn !== undefined && endsOn !== driver.serviceEndsOn && { serviceEndsOn: endsOn }),
    ...(standing !== undefined && standing !== goodStanding(driver, now) && { goodStanding: standing }),
  }
  const hasBalance = balance.creditsDelta !== 0 || Object.keys(balance).length > 1
  return { profile: Object.fromEntries(Object.entries(asked).filter(isNew)), balance: hasBalance ? balance : null }
}

/** Whether it gives or takes more days or credits than one member of staff may. */
export function isLarge(driver: Driver, { balance }: DecidedEdit, now: Date): boolean {
  if (balance === null) return false
  const { serviceEndsOn = driver.serviceEndsOn, creditsDelta } = balance
  return largeParts(driver, { serviceEndsOn, credits: driver.credits + creditsDelta }, newYorkDay(now)).length > 0
}

export const isEmpty = ({ profile, balance }: DecidedEdit): boolean =>
  balance === null && Object.keys(profile).length === 0

/** The current values of everything that staff may edit, to compare with an agent's older version. */
export function editableValues(driver: Driver, now: Date): CurrentValues {
  const { version, name, preferredPhoneNumber, serviceEndsOn, credits, proxyInstalled, setupComplete, imHere } = driver
  return {
    version,
    name,
    preferredPhoneNumber,
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    credits,
    proxyInstalled,
    goodStanding: goodStanding(driver, now),
    setupComplete,
    imHere,
  }
}
