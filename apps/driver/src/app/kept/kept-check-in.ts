import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import { isOfOldAccount } from './account-version.ts'
import { createStoredValue } from './stored-value.ts'

export type OpenCheckIn = {
  readonly me: Me
  readonly calendar: Calendar
  readonly isOverHome: boolean
  readonly at: number
}

const restorableMs = 30 * 60_000

const stored = createStoredValue<OpenCheckIn>('arribo.check-in')

/** Keeps only what pages show: no email, ID or handle of the platform account. A press fetches the rest again. */
const shownOf = (me: Me): Me => ({
  ...me,
  preferredPhoneNumber: null,
  flexEmail: null,
  flexId: null,
  amazonToken: null,
  referralCode: '',
})

export const keepOpenCheckIn = (open: Omit<OpenCheckIn, 'at'>): void =>
  stored.write({ ...open, me: shownOf(open.me), at: Date.now() })

/** Undefined once the plan or the platform account has changed since the page was closed. */
export function readOpenCheckIn(): OpenCheckIn | undefined {
  const open = stored.read()
  if (!open || (Math.abs(Date.now() - open.at) < restorableMs && !isOfOldAccount(open.me))) return open
  stored.clear()
  return undefined
}

export const forgetKeptCheckIn = (): void => stored.clear()
