import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/me'
import { createStoredValue } from './stored-value.ts'

/** A check-in that is open: what its page was drawn from, and whether it stands over the home page. */
export type OpenCheckIn = {
  readonly me: Me
  readonly calendar: Calendar
  readonly isOverHome: boolean
  readonly at: number
}

/** Whoever comes back later than this begins anew. */
const countsMs = 30 * 60_000

const stored = createStoredValue<OpenCheckIn>('arribo.check-in')

/** Only what the pages show of a driver: no handle of the platform account, no address. A press asks for all of it anew. */
const shownOf = (me: Me): Me => ({
  ...me,
  preferredPhoneNumber: null,
  flexEmail: null,
  flexId: null,
  amazonToken: null,
  referralCode: '',
})

/** Keeps on the phone that a check-in is open, until it is closed, done, or too long ago. */
export const keepOpenCheckIn = (open: Omit<OpenCheckIn, 'at'>): void =>
  stored.write({ ...open, me: shownOf(open.me), at: Date.now() })

/** The check-in in whose middle the page was closed. */
export function readOpenCheckIn(): OpenCheckIn | undefined {
  const open = stored.read()
  if (!open || Math.abs(Date.now() - open.at) < countsMs) return open
  stored.clear()
  return undefined
}

export const forgetKeptCheckIn = (): void => stored.clear()
