import { logEntriesAtOnce, maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import type { LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { logSentences } from '@arribo/i18n/log-descriptions'
import * as z from 'zod'
import type { SignedCursors } from '../../platform/secrets/signed-cursors.ts'
import { shownEntry } from '../log-entries/shown-entry.rules.ts'
import { type Days, fits, type LogFilter } from './log-filter.rules.ts'
import type { LogRow } from './log-list.store.ts'
import { firstLogPage, type LogPosition, maxPages, pageOf } from './log-pages.rules.ts'

const position = z.object({
  page: z.int().min(1).max(maxPages),
  from: z.string().nullable(),
  isContinued: z.boolean(),
})

export type LogQuery = LogFilter &
  Days & {
    readonly timestamp?: number | undefined
    readonly cursor?: string | undefined
    readonly limit: number
    readonly sort: 'newest' | 'oldest'
  }

type Reads = {
  readonly read: (from: string | null) => AsyncGenerator<LogRow>
  /** The names of these drivers, by sub. */
  readonly namesOf: (subs: readonly string[]) => Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>
}

/** One page of `whose` log at the cursor's position, from the entries that `read` finds. */
export async function listPage(
  cursors: SignedCursors,
  whose: string,
  query: LogQuery,
  { read, namesOf }: Reads,
): Promise<LogsAnswer> {
  const { cursor, limit, ...filter } = query
  const list = `logs:${whose}:${JSON.stringify({ ...filter, limit })}`
  const at = cursor === undefined ? firstLogPage : position.parse(cursors.readCursor(list, cursor))
  const found = await collect(read(at.from), filter)
  const { rows, pages, ways, next, previous } = pageOf(found, at, limit)
  const names = await namesOf(rows.map(({ entry }) => entry.sub))
  const sign = (place: LogPosition | null) => place && cursors.signCursor(list, place)
  return {
    result: {
      Items: rows.map(({ entry }) => ({ ...shownEntry(entry), name: names.get(entry.sub) ?? '' })),
      page: at.page,
      pages,
      total: found.rows.length,
      isTotalCapped: found.isCapped,
      searchedTo: found.searchedTo,
      searchOnCursor: sign(found.unread === null ? null : { page: 1, from: found.unread, isContinued: true }),
      nextCursor: sign(next),
      previousCursor: sign(previous?.position ?? null),
      pageCursors: ways.map((way) => ({ page: way.page, cursor: sign(way.position) })),
    },
  }
}

type Collected = {
  readonly rows: readonly LogRow[]
  readonly isCapped: boolean
  readonly searchedTo: number | null
  readonly unread: string | null
}

async function collect(entries: AsyncGenerator<LogRow>, filter: LogFilter): Promise<Collected> {
  const rows: LogRow[] = []
  let lookedAt = 0
  let searchedTo: number | null = null
  for await (const row of entries) {
    if (rows.length === maxMatches && fits(filter, row.entry, logSentences))
      return { rows, isCapped: true, searchedTo: null, unread: null }
    if (lookedAt === logEntriesAtOnce) return { rows, isCapped: true, searchedTo, unread: row.key }
    lookedAt += 1
    searchedTo = row.entry.timestamp
    if (fits(filter, row.entry, logSentences)) rows.push(row)
  }
  return { rows, isCapped: false, searchedTo: null, unread: null }
}
