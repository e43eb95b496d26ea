import { useState } from 'react'
import type { ListState } from '../../layout/lists/list-table.tsx'
import { useUnknownPage } from '../../layout/lists/use-paged-list.ts'
import { type AskedLogs, type LogsPageAnswer, useNewestLogs, useOlderLogs } from './logs.queries.ts'
import { type LogsSearch, withFilter } from './list/logs-search.ts'
import { countNew } from './list/new-rows.rules.ts'

export type OnSearch = (search: LogsSearch, how?: { isTyping?: boolean }) => void

type Options = {
  readonly search: LogsSearch
  readonly onSearch: OnSearch
  readonly everyMs: number
  /** Undefined until the user is known. */
  readonly asked: AskedLogs | undefined
}

const pagesOf = (answer: LogsPageAnswer | undefined, toPage: (cursor: string | null) => void) => ({
  page: answer?.page ?? 1,
  pages: answer?.pages ?? 1,
  hasMore: answer?.isTotalCapped ?? false,
  onPage: (wanted: number) => {
    const way = answer?.pageCursors.find(({ page }) => page === wanted)
    if (way) toPage(way.cursor)
  },
})

/** The log page in the URL, the other pages, and the new rows. */
export function useLogs({ search, onSearch, everyMs, asked }: Options) {
  const [isPaused, setPaused] = useState(false)
  const [searchingAt, setSearchingAt] = useState<number>()
  const isOnFirstPage = search.cursor === undefined
  const onStep = setSearchingAt
  const { query: newest, accept } = useNewestLogs(asked, { everyMs, isPaused, isOnFirstPage, onStep })
  const older = useOlderLogs(asked, search.cursor, onStep)
  const { isPending, isPlaceholderData, error, refetch } = isOnFirstPage ? newest : older
  const answer = isOnFirstPage ? newest.data?.shown : older.data
  const toPage = (cursor: string | null) => onSearch(withFilter(search, { cursor }))
  const isUnknownPage = useUnknownPage(error, search.cursor, (change, how) => onSearch(withFilter(search, change), how))
  const state: ListState = !asked
    ? 'ready'
    : isPending || isUnknownPage
      ? 'loading'
      : isPlaceholderData
        ? 'stale'
        : 'ready'
  return {
    answer,
    failure: error && !isUnknownPage ? { error, onRetry: () => void refetch() } : undefined,
    state,
    asked,
    /** How far a running search has come. */
    searchingAt: state === 'ready' ? undefined : searchingAt,
    searchOn: () => toPage(answer?.searchOnCursor ?? null),
    // Until the next page has loaded, the cursors belong to the previous one.
    page: pagesOf(answer, (cursor) => !isPlaceholderData && toPage(cursor)),
    freshness: newest.data && {
      updatedAt: newest.data.at,
      isPaused,
      onPause: setPaused,
      onRefresh: () => void newest.refetch(),
    },
    news: newest.data && !newest.isPlaceholderData ? countNew(newest.data.shown, newest.data.latest) : undefined,
    /** Shows the new rows, on the first page. */
    acceptNews: () => {
      accept()
      toPage(null)
    },
  }
}

export type Logs = ReturnType<typeof useLogs>
