import { ApiProblem } from '@arribo/api-contracts/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListState } from './list-table.tsx'

type Paged = {
  readonly page: number
  readonly pages: number
  readonly isTotalCapped: boolean
  readonly nextCursor: string | null
  readonly previousCursor: string | null
}

type Address = {
  /** Where the page begins that the address asks for; without it, at the beginning of the list. */
  readonly cursor: string | undefined
  /** Puts a page into the address; none is the first. */
  readonly onCursor: (cursor: string | null) => void
}

/** The address names a page that the server does not know: an old link, or one that was cut short. */
export const isCursorRefused = (cursor: string | undefined, error: unknown): boolean =>
  cursor !== undefined && error instanceof ApiProblem && error.problem.code === 'invalid_request'

function stateOf({ isPending, isPlaceholderData }: UseQueryResult<unknown>): ListState {
  if (isPending) return 'loading'
  return isPlaceholderData ? 'stale' : 'ready'
}

/** The page of a list that the address asks for, and the ways to the pages beside it. */
export function usePagedList<Answer extends Paged>(query: UseQueryResult<Answer>, { cursor, onCursor }: Address) {
  const { page = 1, pages = 1, isTotalCapped = false, nextCursor, previousCursor } = query.data ?? {}
  const isWaiting = query.isPending || query.isPlaceholderData
  const turnTo = (wanted: number) => {
    const beside = wanted > page ? nextCursor : previousCursor
    // Until the next page is there, the cursors on the screen belong to the one before.
    if (isWaiting || beside === undefined) return
    onCursor(wanted === 1 ? null : beside)
  }
  return {
    answer: query.data,
    error: query.error,
    isWaiting,
    state: stateOf(query),
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
    retry: () => void query.refetch(),
    toFirstPage: () => onCursor(null),
    isCursorRefused: isCursorRefused(cursor, query.error),
  }
}

export type PagedList<Answer extends Paged> = ReturnType<typeof usePagedList<Answer>>
