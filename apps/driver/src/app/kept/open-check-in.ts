import type { Me } from '@arribo/api-contracts/driver/users'
import { ApiUnreachable } from '@arribo/api-contracts/client'
import { calendarKey, meQuery } from '../me.ts'
import { queryClient } from '../query-client.ts'
import { forgetKeptCheckIn, readOpenCheckIn } from './kept-check-in.ts'

export function forgetOpenCheckIn(): void {
  leftOpen.isCheckInOverHome = false
  forgetKeptCheckIn()
}

/** Only on a fresh page, before the driver has loaded. Later, the stored check-in is the one open on this page. */
export function lookForOpenCheckIn(): void {
  if (queryClient.getQueryData(meQuery.queryKey)) return
  leftOpen.isCheckInOverHome = readOpenCheckIn()?.isOverHome ?? false
}

/**
 * Without a connection, draws the pages of an open check-in from stored data. The data counts as stale, so it is
 * fetched again as soon as the network is back. Rethrows any other failure, and failures on other pages.
 */
export function recallOpenCheckIn(pathname: string, failure: unknown): Me {
  const open = failure instanceof ApiUnreachable ? readOpenCheckIn() : undefined
  if (!open || pathname !== (open.isOverHome ? '/app' : '/imhere')) throw failure
  queryClient.setQueryData(meQuery.queryKey, open.me, { updatedAt: 0 })
  queryClient.setQueryData(calendarKey(open.me.phoneNumber), open.calendar, { updatedAt: 0 })
  return open.me
}

/** Set by the gates, because they run before the first render. */
const leftOpen = { isCheckInOverHome: false }

/** Read again when the home page is drawn, because the account may have changed on the way there. */
export const isCheckInLeftOverHome = (): boolean => leftOpen.isCheckInOverHome && readOpenCheckIn() !== undefined
