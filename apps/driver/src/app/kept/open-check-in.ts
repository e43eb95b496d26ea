import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/me'
import { ApiUnreachable } from '@arribo/api-contracts/client'
import { calendarKey, meQuery } from '../me.ts'
import { queryClient } from '../query-client.ts'
import { leftOpen } from './left-open.ts'
import { createStoredValue } from './stored-value.ts'

/** A check-in that is open: what its page was drawn from, and whether it stands over the home page. */
type OpenCheckIn = { readonly me: Me; readonly calendar: Calendar; readonly isOverHome: boolean; readonly at: number }

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

export function forgetOpenCheckIn(): void {
  leftOpen.isCheckInOverHome = false
  stored.clear()
}

/** The check-in in whose middle the page was closed. */
export function readOpenCheckIn(): OpenCheckIn | undefined {
  const open = stored.read()
  if (!open || Math.abs(Date.now() - open.at) < countsMs) return open
  stored.clear()
  return undefined
}

/** Looks while the page is new, and knows nobody yet: later what is kept is what is open in it. */
export function lookForOpenCheckIn(): void {
  if (queryClient.getQueryData(meQuery.queryKey)) return
  leftOpen.isCheckInOverHome = readOpenCheckIn()?.isOverHome ?? false
}

/**
 * Where nothing can be reached, the pages of an open check-in are drawn from what the phone has kept, which counts as old:
 * it is asked for anew as soon as there is a network. Any other failure, and any other page, stays as it is.
 */
export function recallOpenCheckIn(pathname: string, failure: unknown): Me {
  const open = failure instanceof ApiUnreachable ? readOpenCheckIn() : undefined
  if (!open || pathname !== (open.isOverHome ? '/app' : '/imhere')) throw failure
  queryClient.setQueryData(meQuery.queryKey, open.me, { updatedAt: 0 })
  queryClient.setQueryData(calendarKey(open.me.phoneNumber), open.calendar, { updatedAt: 0 })
  return open.me
}
