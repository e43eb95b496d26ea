import type { Me } from '@arribo/api-contracts/driver/users'
import { ApiUnreachable } from '@arribo/api-contracts/client'
import { calendarKey, meQuery } from '../me.ts'
import { queryClient } from '../query-client.ts'
import { forgetKeptCheckIn, readOpenCheckIn } from './kept-check-in.ts'

export function forgetOpenCheckIn(): void {
  leftOpen.isCheckInOverHome = false
  forgetKeptCheckIn()
}

/** Only on a fresh page, before the driver is loaded: later, the stored check-in is the one open on this page. */
export function lookForOpenCheckIn(): void {
  if (queryClient.getQueryData(meQuery.queryKey)) return
  leftOpen.isCheckInOverHome = readOpenCheckIn()?.isOverHome ?? false
}

/**
 * Without a connection, the pages of an open check-in are drawn from stored data, which counts as stale: it is
 * refetched as soon as the network is back. Rethrows any other failure, and failures on other pages.
 */
export function recallOpenCheckIn(pathname: string, failure: unknown): Me {
  const open = failure instanceof ApiUnreachable ? readOpenCheckIn() : undefined
  if (!open || pathname !== (open.isOverHome ? '/app' : '/imhere')) throw failure
  queryClient.setQueryData(meQuery.queryKey, open.me, { updatedAt: 0 })
  queryClient.setQueryData(calendarKey(open.me.phoneNumber), open.calendar, { updatedAt: 0 })
  return open.me
}

/** What the previous page load left open. The gates set it, because they run before the first render. */
const leftOpen = { isCheckInOverHome: false }

/** Whether the home page returns to a check-in. Asked when it is drawn: the account may have changed on the way there. */
export const isCheckInLeftOverHome = (): boolean => leftOpen.isCheckInOverHome && readOpenCheckIn() !== undefined
