import type { updateUser } from '@arribo/api-contracts/admin/users'
import { expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { largeParts, type Moved, movedBy, nothingMoved, plusMoved } from '@arribo/api-contracts/shared/money/edit-size'
import { limits } from '@arribo/api-contracts/shared/limits'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import type { CurrentValues } from '@arribo/api-contracts/shared/errors'
import type { StaffEdit } from '../ledger/entry-inputs.rules.ts'
import { applyEntry, type Change, type LedgerEntry } from '../ledger/ledger.rules.ts'
import { type Balance, goodStanding, isWeekRunning } from '../drivers/standing.rules.ts'
import type { Driver } from '../drivers/driver-item.ts'

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

const balanceAfter = (driver: Driver, { serviceEndsOn = driver.serviceEndsOn, creditsDelta }: StaffEdit) => ({
  serviceEndsOn,
  credits: driver.credits + creditsDelta,
})

/** Whether it gives or takes more days or credits than staff may without a second person, edits of the last year included. */
export function isLarge(driver: Driver, { balance }: DecidedEdit, earlier: readonly LedgerEntry[], now: Date): boolean {
  if (balance === null) return false
  const moved = movedAlone(earlier, now)
  return largeParts(driver, balanceAfter(driver, balance), newYorkDay(now), moved).length > 0
}

function movedAlone(entries: readonly LedgerEntry[], now: Date): Moved {
  const since = new Date(now.getTime() - limits.staffEditWindowDays * 86_400_000).toISOString()
  return entries
    .filter((entry) => entry.kind === 'staff' && !entry.byTwo && entry.appliedAt > since)
    .map(({ endsOnBefore, endsOnAfter, creditsDelta, appliedOn }) =>
      movedBy(
        { serviceEndsOn: endsOnBefore, credits: 0 },
        { serviceEndsOn: endsOnAfter, credits: creditsDelta },
        appliedOn,
      ),
    )
    .reduce(plusMoved, nothingMoved)
}

const worksForFree = (balance: Balance, now: Date): boolean =>
  goodStanding(balance, now) && balance.credits === 0 && !isWeekRunning(balance, now)

/**
 * Whether it lets a driver work without a running week or credits, until the next payment. That may be done by setting
 * the standing, by taking the rest away from a driver whose standing was set earlier, or by undoing an earlier edit.
 */
export const isFreeService = (driver: Balance, entry: Change, now: Date): boolean =>
  !worksForFree(driver, now) && worksForFree(applyEntry(driver, entry), now)

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
