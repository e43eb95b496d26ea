import { onServerClock } from '@arribo/api-contracts/server-clock'
import type { PageOfList } from '@arribo/api-contracts/shared/pages'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListState } from './list-table.tsx'
import type { Failure } from '../read-failure.tsx'
import { isRefusedWith } from '../../app/failure.ts'

type Address = {
  /** The page's start according to the URL; absent at the beginning of the list. */
  readonly cursor: string | undefined
  /** Puts a page into the URL; null is the first. `isTyping` replaces the history entry. */
  readonly onCursor: (cursor: string | null, how?: { isTyping?: boolean }) => void
}

/**
 * Drops a cursor that the server doesn't know, from an old or truncated link, so that the first page loads. Returns
 * true until then.
 */
export function useUnknownPage(error: Error | null, { cursor, onCursor }: Address): boolean {
  const isUnknown = cursor !== undefined && isRefusedWith(error, 'invalid_request')
  const drop = useEffectEvent(() => onCursor(null, { isTyping: true }))
  useEffect(() => {
    if (isUnknown) drop()
  }, [isUnknown])
  return isUnknown
}

function stateOf({ isPending, isPlaceholderData }: UseQueryResult<unknown>, isUnknownPage: boolean): ListState {
  if (isPending || isUnknownPage) return 'loading'
  return isPlaceholderData ? 'stale' : 'ready'
}

/** The page of a list in the URL, with the neighbouring pages. */
export function usePagedList<Answer extends PageOfList>(query: UseQueryResult<Answer>, address: Address) {
  const isUnknownPage = useUnknownPage(query.error, address)
  const { page = 1, pages, isTotalCapped = false, nextCursor, previousCursor } = query.data ?? {}
  const isWaiting = query.isPending || query.isPlaceholderData
  const turnTo = (wanted: number) => {
    const beside = wanted > page ? nextCursor : previousCursor
    // Until the next page has loaded, the cursors belong to the previous one.
    if (isWaiting || beside === undefined) return
    address.onCursor(wanted === 1 ? null : beside)
  }
  const failure: Failure | undefined =
    query.error && !isUnknownPage ? { error: query.error, onRetry: () => void query.refetch() } : undefined
  return {
    answer: query.data,
    failure,
    isWaiting,
    /** The age of the data, and how to refetch it. */
    freshness: query.data &&
      !query.isPlaceholderData && {
        updatedAt: onServerClock(query.dataUpdatedAt),
        onRefresh: () => void query.refetch(),
      },
    state: stateOf(query, isUnknownPage),
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
    toFirstPage: () => address.onCursor(null),
  }
}

export type PagedList<Answer extends PageOfList> = ReturnType<typeof usePagedList<Answer>>
