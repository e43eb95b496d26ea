import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import { isOfOldAccount } from './account-version.ts'
import { createStoredValue } from './stored-value.ts'

/** An open check-in: the data to draw its page from, and whether it is a dialog over the home page. */
export type OpenCheckIn = {
  readonly me: Me
  readonly calendar: Calendar
  readonly isOverHome: boolean
  readonly at: number
}

/** Older ones are not restored. */
const countsMs = 30 * 60_000

const stored = createStoredValue<OpenCheckIn>('arribo.check-in')

/** Only what pages show of a driver: no email, ID or handle of the platform account. A press fetches the rest again. */
const shownOf = (me: Me): Me => ({
  ...me,
  preferredPhoneNumber: null,
  flexEmail: null,
  flexId: null,
  amazonToken: null,
  referralCode: '',
})

/** Stores that a check-in is open, until it is closed, done or too old. */
export const keepOpenCheckIn = (open: Omit<OpenCheckIn, 'at'>): void =>
  stored.write({ ...open, me: shownOf(open.me), at: Date.now() })

/** The check-in that was open when the page was closed, unless the plan or the platform account has changed since. */
export function readOpenCheckIn(): OpenCheckIn | undefined {
  const open = stored.read()
  if (!open || (Math.abs(Date.now() - open.at) < countsMs && !isOfOldAccount(open.me))) return open
  stored.clear()
  return undefined
}

export const forgetKeptCheckIn = (): void => stored.clear()
