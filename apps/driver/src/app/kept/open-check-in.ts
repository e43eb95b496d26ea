import type { Me } from '@arribo/api-contracts/driver/me'
import { ApiUnreachable } from '@arribo/api-contracts/client'
import { calendarKey, meQuery } from '../me.ts'
import { queryClient } from '../query-client.ts'
import { leftOpen } from './left-open.ts'
import { forgetKeptCheckIn, readOpenCheckIn } from './kept-check-in.ts'

export function forgetOpenCheckIn(): void {
  leftOpen.isCheckInOverHome = false
  forgetKeptCheckIn()
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
