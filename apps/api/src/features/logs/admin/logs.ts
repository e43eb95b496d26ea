import * as contracts from '@arribo/api-contracts/admin/logs'
import { logEntriesAtOnce, maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { logSentences } from '@arribo/i18n/log-descriptions'
import type { StoredLogEntry } from '@arribo/server/log-item'
import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import type { SignedCursors } from '../../../platform/secrets/keyed-hashes.ts'
import { getDriverByPhone, getNames } from '../../drivers/drivers.ts'
import { shownEntry } from '../../log-entries/shown-entry.rules.ts'
import { daysOf, fits, type LogFilter, type LogQuery, refuseFuture } from '../log-filter.rules.ts'
import { driverLogs, type LogRow, platformLogs } from '../log-list.store.ts'
import { firstLogPage, type LogPosition, maxPages, pageOf } from '../log-pages.rules.ts'

export const listLogs = implement(contracts.listLogs, ({ table, secrets, now }, { query }) => {
  refuseFuture(query, now)
  const platform = query.platform ?? 'other'
  const isNewestFirst = query.sort === 'newest'
  return listPage(
    secrets,
    'everybody',
    { ...query, platform },
    {
      read: (from) => platformLogs(table, platform, daysOf(query), { from, since: query.timestamp, isNewestFirst }),
      namesOf: (entries) => getNames(table, entries),
    },
  )
})

export const listUserLogs = implement(contracts.listUserLogs, async (context, { params, query }) => {
  const { table, secrets, now } = context
  refuseFuture(query, now)
  const { sub, name } = await requirePerson(context, params.phoneNumber)
  const isNewestFirst = query.sort === 'newest'
  return listPage(secrets, sub, query, {
    read: (from) => driverLogs(table, sub, query, { from, since: query.timestamp, isNewestFirst }),
    namesOf: () => new Map([[sub, name]]),
  })
})

/** Somebody who has signed up without confirming has log entries, but no profile. */
async function requirePerson({ table, identity }: Pick<Deps, 'table' | 'identity'>, phoneNumber: string) {
  const driver = await getDriverByPhone(table, phoneNumber)
  if (driver) return driver
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  return { sub: person.sub, name: '' }
}

const position = z.object({
  page: z.int().min(1).max(maxPages),
  from: z.string().nullable(),
  isContinued: z.boolean(),
})

type Reads = {
  readonly read: (from: string | null) => AsyncGenerator<LogRow>
  readonly namesOf: (
    entries: readonly StoredLogEntry[],
  ) => Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>
}

async function listPage(cursors: SignedCursors, whose: string, query: LogQuery, { read, namesOf }: Reads) {
  const { cursor, limit, ...filter } = query
  const list = `logs:${whose}:${JSON.stringify({ ...filter, limit })}`
  const at = cursor === undefined ? firstLogPage : position.parse(cursors.readCursor(list, cursor))
  const found = await collect(read(at.from), filter)
  const { rows, pages, ways, next, previous } = pageOf(found.rows, at, limit)
  const names = await namesOf(rows.map(({ entry }) => entry))
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
      previousCursor: sign(previous),
      pageCursors: ways.map((way) => ({ page: way.page, cursor: sign(way.position) })),
    },
  }
}

async function collect(entries: AsyncGenerator<LogRow>, filter: LogFilter) {
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
