import { listTimeline as contract, type TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { merged } from '../../../platform/dynamo/browse.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { openList } from '../../../platform/lists/open-page.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { wantsCharges } from '../timeline.rules.ts'
import { chargeRows, logRows, type Rows } from '../timeline.store.ts'

/** How many rows a page scans to find those of one kind. A page then costs the same, however long the lists are. */
const most = 1000
const pieceOfSearch = 250

export const listTimeline = implement(contract, async ({ table, secrets }, { params, query }) => {
  const { kind, limit } = query
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const { after: before, cursorOf } = openList(secrets, `timeline:${sub}:${kind ?? ''}`, query.cursor)
  // One more for the row at the position itself, and one to see if there is a next page.
  const logs = logRows(table, sub, kind === undefined ? limit + 2 : pieceOfSearch, before)
  const charges = wantsCharges(kind) ? [chargeRows(table, sub, limit + 1, before)] : []
  const fits = (row: TimelineRow) => kind === undefined || row.kind === kind
  const { rows, next, searchedTo } = await pageOf(merged([logs, ...charges], true), limit, fits)
  return { rows, searchedTo, nextCursor: cursorOf(next) }
})

async function pageOf(all: Rows, limit: number, fits: (row: TimelineRow) => boolean) {
  const rows: TimelineRow[] = []
  let lookedAt = 0
  let last: { readonly key: string; readonly timestamp: number } | undefined
  for await (const { key, row } of all) {
    if (rows.length === limit) return { rows, next: last?.key ?? null, searchedTo: null }
    if (lookedAt === most) return { rows, next: last?.key ?? null, searchedTo: last?.timestamp ?? null }
    lookedAt += 1
    last = { key, timestamp: row.timestamp }
    if (fits(row)) rows.push(row)
  }
  return { rows, next: null, searchedTo: null }
}
