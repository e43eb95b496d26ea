import { ApiProblem } from '@arribo/api-contracts/client'
import { onServerClock } from '@arribo/api-contracts/server-clock'
import type { PageOfList } from '@arribo/api-contracts/shared/pages'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListState } from './list-table.tsx'
import type { Failure } from '../read-failure.tsx'

type Address = {
  /** The page's start according to the URL; absent at the beginning of the list. */
  readonly cursor: string | undefined
  /** Puts a page into the URL; null is the first. */
  readonly onCursor: (cursor: string | null) => void
}

type Ways = { readonly cursor: string | undefined; readonly onRetry: () => void; readonly toFirstPage: () => void }

/**
 * Why there is no list. A cursor that the server doesn't know, from an old or truncated link, offers the first page.
 */
export function failureOf(error: Error | null, { cursor, onRetry, toFirstPage }: Ways): Failure | undefined {
  if (!error) return undefined
  const isPageUnknown = cursor !== undefined && error instanceof ApiProblem && error.problem.code === 'invalid_request'
  return { error, onRetry, onFirstPage: isPageUnknown ? toFirstPage : undefined }
}

function stateOf({ isPending, isPlaceholderData }: UseQueryResult<unknown>): ListState {
  if (isPending) return 'loading'
  return isPlaceholderData ? 'stale' : 'ready'
}

/** The page of a list in the URL, with the neighbouring pages. */
export function usePagedList<Answer extends PageOfList>(query: UseQueryResult<Answer>, { cursor, onCursor }: Address) {
  const { page = 1, pages = 1, isTotalCapped = false, nextCursor, previousCursor } = query.data ?? {}
  const isWaiting = query.isPending || query.isPlaceholderData
  const turnTo = (wanted: number) => {
    const beside = wanted > page ? nextCursor : previousCursor
    // Until the next page has loaded, the cursors belong to the previous one.
    if (isWaiting || beside === undefined) return
    onCursor(wanted === 1 ? null : beside)
  }
  const toFirstPage = () => onCursor(null)
  return {
    answer: query.data,
    failure: failureOf(query.error, { cursor, onRetry: () => void query.refetch(), toFirstPage }),
    isWaiting,
    /** The age of the data, and how to refetch it. */
    freshness: query.data &&
      !query.isPlaceholderData && {
        updatedAt: onServerClock(query.dataUpdatedAt),
        onRefresh: () => void query.refetch(),
      },
    state: stateOf(query),
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
    toFirstPage,
  }
}

export type PagedList<Answer extends PageOfList> = ReturnType<typeof usePagedList<Answer>>
