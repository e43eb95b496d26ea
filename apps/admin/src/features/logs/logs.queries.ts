import type { LogEntry, LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { logEntriesAtOnce, logEntriesSearched } from '@arribo/api-contracts/shared/stated-limits'
import { limits } from '@arribo/api-contracts/shared/limits'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { reads } from '../../app/query-client.ts'
import { isBusyReading } from '../../layout/freshness/is-busy-reading.ts'

export type LogsPageAnswer = LogsAnswer['result']

/** What is asked of the API. With a phone it is one user's log, else everybody's. */
export type AskedLogs = {
  readonly phone?: string | undefined
  readonly isArribo: boolean
  readonly startDate: string
  readonly endDate: string
  readonly platform?: 'other' | 'spark' | undefined
  readonly search?: string | undefined
  readonly operationStatus?: LogEntry['operationStatus'] | undefined
}

async function fetchLogs(asked: AskedLogs, cursor: string | undefined, signal: AbortSignal): Promise<LogsPageAnswer> {
  const { phone, isArribo, ...filter } = asked
  const query = { isArribo: isArribo ? 'true' : 'false', ...filter, cursor, limit: limits.logsPerPage } as const
  const { result } = phone
    ? await api.listUserLogs({ params: { phoneNumber: phone }, query }, { signal })
    : await api.listLogs({ query }, { signal })
  return result
}

/** How often a search that has found nothing goes on by itself. */
const steps = logEntriesSearched / logEntriesAtOnce

/**
 * A page of a log. A search that has found nothing yet goes on from where it stopped, within a bound, and says after each
 * step how far it has come; a step that fails leaves it there.
 */
async function searchLogs(
  asked: AskedLogs,
  cursor: string | undefined,
  signal: AbortSignal,
  onStep: (searchedTo: number | undefined) => void,
): Promise<LogsPageAnswer> {
  onStep(undefined)
  let found = await fetchLogs(asked, cursor, signal)
  for (let step = 1; step < steps && hasMore(found); step += 1) {
    onStep(found.searchedTo ?? undefined)
    const further = await fetchLogs(asked, found.searchOnCursor ?? undefined, signal).catch(() => undefined)
    if (!further) break
    found = further
  }
  return found
}

/** The server that answers step by step is not one that doesn't answer. */
const heard =
  (queryKey: QueryKey, onStep: Refresh['onStep']): Refresh['onStep'] =>
  (searchedTo) => {
    reads.hear(queryKey)
    onStep(searchedTo)
  }

const hasMore = ({ Items, searchOnCursor }: LogsPageAnswer) => Items.length === 0 && searchOnCursor !== null

/** The rows before stay while others are fetched, but never as those of somebody else. */
const ofSame =
  <Answer>({ phone }: AskedLogs) =>
  (answer: Answer | undefined, before: { readonly queryKey: QueryKey } | undefined): Answer | undefined =>
    (before?.queryKey[1] as AskedLogs | undefined)?.phone === phone ? answer : undefined

/** The newest rows on the screen, and those that wait until somebody wants them. */
export type HeldLogs = { readonly shown: LogsPageAnswer; readonly latest: LogsPageAnswer; readonly at: number }

type Refresh = {
  readonly everyMs: number
  readonly isPaused: boolean
  readonly isOnFirstPage: boolean
  readonly isOn: boolean
  /** Hears how far a search has come that goes on by itself. */
  readonly onStep: (searchedTo: number | undefined) => void
}

/** The newest page, asked for again and again; new rows wait while somebody reads, types or is on another page. */
export function useNewestLogs(asked: AskedLogs, { everyMs, isPaused, isOnFirstPage, isOn, onStep }: Refresh) {
  const client = useQueryClient()
  const queryKey = ['logs', asked]
  const query = useQuery<HeldLogs>({
    queryKey,
    enabled: isOn,
    refetchInterval: isPaused ? false : everyMs,
    placeholderData: ofSame(asked),
    queryFn: async ({ signal }): Promise<HeldLogs> => {
      const latest = await searchLogs(asked, undefined, signal, heard(queryKey, onStep))
      const before = client.getQueryData<HeldLogs>(queryKey)
      const isHeld = before && (!isOnFirstPage || isBusyReading())
      return { shown: isHeld ? before.shown : latest, latest, at: serverNow() }
    },
  })
  const accept = () => client.setQueryData<HeldLogs>(queryKey, (held) => held && { ...held, shown: held.latest })
  return { query, accept }
}

/** A page further back: it begins where its list began, so it stays as it is. */
export const useOlderLogs = (
  asked: AskedLogs,
  cursor: string | undefined,
  { isOn, onStep }: Pick<Refresh, 'isOn' | 'onStep'>,
) =>
  useQuery<LogsPageAnswer>({
    queryKey: ['logs', asked, cursor],
    enabled: isOn && cursor !== undefined,
    staleTime: 60_000,
    placeholderData: ofSame(asked),
    queryFn: ({ signal, queryKey }) => searchLogs(asked, cursor, signal, heard(queryKey, onStep)),
  })

/** How many entries of one moment are looked through for one of them. */
const ofOneMoment = 100

/**
 * An entry by its id and moment, wherever the list stands; null when it is not there. Of a moment that no log holds any
 * more there is none.
 */
export const useLinkedEntry = (
  asked: AskedLogs | undefined,
  { entry, at }: { readonly entry?: string; readonly at?: number },
  isOn: boolean,
) =>
  useQuery({
    queryKey: ['log-entry', asked?.phone, asked?.platform, asked?.isArribo, entry, at],
    enabled: isOn && asked !== undefined && entry !== undefined && at !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<LogEntry | null> => {
      const day = new Date(at ?? 0).toISOString().slice(0, 10)
      const { phone, isArribo = false, platform } = asked ?? {}
      const days = { startDate: day, endDate: day }
      const query = { ...days, platform, timestamp: at, sort: 'oldest', limit: ofOneMoment } as const
      const { result } = phone
        ? await api.listUserLogs(
            { params: { phoneNumber: phone }, query: { ...query, isArribo: isArribo ? 'true' : 'false' } },
            { signal },
          )
        : await api.listLogs({ query: { ...query, isArribo: 'false' } }, { signal })
      return result.Items.find(({ id }) => id === entry) ?? null
    },
  })

/** The time zone of the driver an entry is about; unknown of somebody who is not registered. */
export function useDriverZone(phoneNumber: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['user', phoneNumber],
    enabled: isPhone(phoneNumber),
    staleTime: 60_000,
    queryFn: ({ signal }) => api.getUser({ params: { phoneNumber } }, { signal }),
  })
  return data?.humanTimezone
}

/** Each reading is logged, so it is not repeated while the address still opens. */
export const useSelfieUrl = (key: string, platform: LogEntry['platform']) =>
  useQuery({
    queryKey: ['selfie-url', key],
    staleTime: 45_000,
    gcTime: 45_000,
    retry: false,
    refetchOnWindowFocus: false,
    // The call takes the key without its slash.
    queryFn: ({ signal }) => api.getSelfieUrl({ query: { selfieKey: key.slice(1), platform } }, { signal }),
  })
