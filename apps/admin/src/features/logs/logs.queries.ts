import type { listLogs, LogEntry, LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { logEntriesAtOnce, logEntriesSearched } from '@arribo/api-contracts/shared/stated-limits'
import type { Request } from '@arribo/api-contracts/shared/endpoint'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { queryClient, reads } from '../../app/query-client.ts'
import { userQuery } from '../../app/user.queries.ts'
import { isBusyReading } from '../../layout/freshness/is-busy-reading.ts'
import type { Searched } from '../../layout/lists/list-search.ts'
import type { ListState } from '../../layout/lists/list-table.tsx'
import { useUnknownPage } from '../../layout/lists/use-paged-list.ts'
import { type LogsSearch, withFilter } from './list/logs-search.ts'
import { countNew } from './list/new-rows.rules.ts'

type LogsPageAnswer = LogsAnswer['result']

type AskedLogs = Omit<Request<typeof listLogs>['query'], 'cursor' | 'isArribo'> & {
  readonly phone?: string | undefined
  readonly isArribo: boolean
}

async function fetchLogs(asked: AskedLogs, cursor: string | undefined, signal: AbortSignal): Promise<LogsPageAnswer> {
  const { phone, isArribo, ...filter } = asked
  const query = { isArribo: isArribo ? 'true' : 'false', ...filter, cursor } as const
  const { result } = phone
    ? await api.listUserLogs({ params: { phoneNumber: phone }, query }, { signal })
    : await api.listLogs({ query }, { signal })
  return result
}

const mostSteps = logEntriesSearched / logEntriesAtOnce

/**
 * A search without matches continues where it stopped, up to a limit, and reports its progress after each step. A
 * failed step ends it there.
 */
async function searchLogs(
  asked: AskedLogs,
  cursor: string | undefined,
  { signal, queryKey }: { readonly signal: AbortSignal; readonly queryKey: QueryKey },
  onStep: Refresh['onStep'],
): Promise<LogsPageAnswer> {
  onStep(undefined)
  let found = await fetchLogs(asked, cursor, signal)
  for (let step = 1; step < mostSteps && hasMore(found); step += 1) {
    // While the steps of a search are answered, the server doesn't count as slow.
    reads.stepAnswered(queryKey)
    onStep(found.searchedTo ?? undefined)
    const further = await fetchLogs(asked, found.searchOnCursor ?? undefined, signal).catch(() => undefined)
    if (!further) break
    found = further
  }
  return found
}

const hasMore = ({ Items, searchOnCursor }: LogsPageAnswer) => Items.length === 0 && searchOnCursor !== null

/** Keeps the previous rows while loading, but never another user's. */
const ofSame =
  <Answer>(asked: AskedLogs | undefined) =>
  (answer: Answer | undefined, before: { readonly queryKey: QueryKey } | undefined): Answer | undefined =>
    asked && (before?.queryKey[1] as AskedLogs | undefined)?.phone === asked.phone ? answer : undefined

/** `latest` is held back while somebody reads `shown`. */
type HeldLogs = { readonly shown: LogsPageAnswer; readonly latest: LogsPageAnswer; readonly at: number }

type Refresh = {
  readonly everyMs: number
  readonly isPaused: boolean
  readonly isOnFirstPage: boolean
  /** Called with the time that a search of several steps has reached. */
  readonly onStep: (searchedTo: number | undefined) => void
}

/** Polls the newest page; new rows are held back while somebody reads, types or is on another page. */
function useNewestLogs(asked: AskedLogs | undefined, { everyMs, isPaused, isOnFirstPage, onStep }: Refresh) {
  const queryKey = ['logs', asked]
  const query = useQuery<HeldLogs>({
    queryKey,
    refetchInterval: isPaused ? false : everyMs,
    placeholderData: ofSame(asked),
    queryFn: asked
      ? async (reading) => {
          const latest = await searchLogs(asked, undefined, reading, onStep)
          const before = queryClient.getQueryData<HeldLogs>(queryKey)
          const isHeld = before && (!isOnFirstPage || isBusyReading())
          return { shown: isHeld ? before.shown : latest, latest, at: serverNow() }
        }
      : skipToken,
  })
  const accept = () => queryClient.setQueryData<HeldLogs>(queryKey, (held) => held && { ...held, shown: held.latest })
  return { query, accept }
}

/** A later page counts from where its list began, so it never changes. */
const useOlderLogs = (asked: AskedLogs | undefined, cursor: string | undefined, onStep: Refresh['onStep']) =>
  useQuery<LogsPageAnswer>({
    queryKey: ['logs', asked, cursor],
    staleTime: 60_000,
    placeholderData: ofSame(asked),
    queryFn: asked && cursor !== undefined ? (reading) => searchLogs(asked, cursor, reading, onStep) : skipToken,
  })

/** How many entries of the same millisecond are scanned for a linked one. */
const ofOneMoment = 100

/** Works whatever the list shows. Null if the entry doesn't exist, or if its time is older than the log. */
export const useLinkedEntry = (
  asked: AskedLogs | undefined,
  { entry, at }: { readonly entry?: string; readonly at?: number },
  isOn: boolean,
) =>
  useQuery({
    queryKey: ['log-entry', asked?.phone, asked?.platform, asked?.isArribo, entry, at],
    staleTime: 60_000,
    enabled: isOn && asked !== undefined && entry !== undefined && at !== undefined,
    queryFn: async ({ signal }): Promise<LogEntry | null> => {
      const day = new Date(at ?? 0).toISOString().slice(0, 10)
      const { phone, isArribo = false, platform } = asked ?? {}
      const when = { startDate: day, endDate: day, timestamp: at, sort: 'oldest', limit: ofOneMoment } as const
      const { Items } = await fetchLogs({ phone, isArribo, platform, ...when }, undefined, signal)
      return Items.find(({ id }) => id === entry) ?? null
    },
  })

/** Undefined for an unregistered number. */
export function useDriverZone(phoneNumber: string): string | undefined {
  const { data } = useQuery({ ...userQuery(phoneNumber), enabled: isPhone(phoneNumber), staleTime: 60_000 })
  return data?.humanTimezone
}

/** Each view is logged, so the URL isn't fetched again while it is valid (a minute). */
export const useSelfieUrl = (key: string, platform: LogEntry['platform']) =>
  useQuery({
    queryKey: ['selfie-url', key],
    staleTime: 45_000,
    gcTime: 45_000,
    retry: false,
    refetchOnWindowFocus: false,
    // The endpoint takes the key without its slash.
    queryFn: ({ signal }) => api.getSelfieUrl({ query: { selfieKey: key.slice(1), platform } }, { signal }),
  })

type Options = Searched<LogsSearch> & {
  readonly everyMs: number
  /** Undefined until a complete phone number was typed. */
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
    acceptNews: () => {
      accept()
      toPage(null)
    },
  }
}

export type Logs = ReturnType<typeof useLogs>
