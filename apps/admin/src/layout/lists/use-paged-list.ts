import { onServerClock } from '@arribo/api-contracts/server-clock'
import type { PageOfList } from '@arribo/api-contracts/shared/primitives'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListState } from './list-table.tsx'
import { defaultRows, type ListSearch, type OnChange } from './list-search.ts'
import type { Failure } from '../read-failure.tsx'
import { isRefusedWith } from '../../app/failure.ts'

/**
 * Drops a cursor that the server doesn't know, from an old or truncated link, so that the first page loads. Returns
 * true until the cursor is gone.
 */
export function useUnknownPage(error: Error | null, cursor: string | undefined, onChange: OnChange): boolean {
  const isUnknown = cursor !== undefined && isRefusedWith(error, 'invalid_request')
  const drop = useEffectEvent(() => onChange({ cursor: null }, { isTyping: true }))
  useEffect(() => {
    if (isUnknown) drop()
  }, [isUnknown])
  return isUnknown
}

type Query<Search> = Omit<Search, 'rows'> & { readonly limit: number }

export function usePagedList<Answer extends PageOfList, Search extends ListSearch>(
  name: string,
  search: Search,
  read: (query: Query<Search>, options: { readonly signal: AbortSignal }) => Promise<Answer>,
  onChange: OnChange,
) {
  const query = useQuery({
    queryKey: [name, search],
    queryFn: ({ signal }) => {
      const { rows = defaultRows, ...filter } = search
      return read({ ...filter, limit: rows }, { signal })
    },
    placeholderData: keepPreviousData,
  })
  const { data, isPending, isPlaceholderData } = query
  const isUnknownPage = useUnknownPage(query.error, search.cursor, onChange)
  const { page = 1, pages, isTotalCapped = false, nextCursor, previousCursor } = data ?? {}
  const isWaiting = isPending || isPlaceholderData
  const onRefresh = () => void query.refetch()
  const turnTo = (wanted: number) => {
    const beside = wanted > page ? nextCursor : previousCursor
    // Until the next page has loaded, the cursors belong to the previous one.
    if (isWaiting || beside === undefined) return
    onChange({ cursor: wanted === 1 ? null : beside })
  }
  const failure: Failure | undefined =
    query.error && !isUnknownPage ? { error: query.error, onRetry: onRefresh } : undefined
  const state: ListState = isPending || isUnknownPage ? 'loading' : isPlaceholderData ? 'stale' : 'ready'
  return {
    answer: data,
    failure,
    isWaiting,
    freshness: data && !isPlaceholderData && { updatedAt: onServerClock(query.dataUpdatedAt), onRefresh },
    state,
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
  }
}

export type PagedList<Answer extends PageOfList> = ReturnType<typeof usePagedList<Answer, ListSearch>>
