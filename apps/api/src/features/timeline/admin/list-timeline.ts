import { listTimeline as contract } from '@arribo/api-contracts/admin/timeline'
import * as z from 'zod'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { timelinePage } from '../page.ts'
import { wantsCharges } from '../timeline.rules.ts'
import { chargePieces, logPieces } from '../timeline.store.ts'

/** How many rows a page scans to find those of one kind, and how many it reads at once. */
const most = 1000
const pieceOfSearch = 250

export const listTimeline = implement(contract, async ({ table, secrets }, { params, query }) => {
  const { kind, limit } = query
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const list = `timeline:${sub}:${kind ?? ''}`
  const before = query.cursor === undefined ? null : z.string().parse(secrets.readCursor(list, query.cursor))
  const size = kind === undefined ? limit + 1 : pieceOfSearch
  const lists = [logPieces(table, sub, size), ...(wantsCharges(kind) ? [chargePieces(table, sub, limit + 1)] : [])]
  const fits = (row: { kind: string }) => kind === undefined || row.kind === kind
  const { rows, next, searchedTo } = await timelinePage(lists, { limit, before, fits, most })
  return { rows: [...rows], searchedTo, nextCursor: next && secrets.signCursor(list, next) }
})
