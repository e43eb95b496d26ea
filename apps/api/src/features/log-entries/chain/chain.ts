import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'
import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../../deps.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import { emptyHead, faultsOf, isForged, type Link } from './chain.rules.ts'
import {
  digest,
  findHead,
  getRow,
  keyedDigestOf,
  listLinks,
  listUnanchored,
  listUnsealed,
  markAnchored,
  sealWrites,
} from './chain.store.ts'

/**
 * Adds staff actions to the hash chain of their day, and writes each chain's new head once to a place where nobody can
 * change or delete it. docs/decisions/0040 explains why this isn't done when the row is written.
 */
async function sealStaffLog({ table, staffLogAnchors }: Pick<Deps, 'table' | 'staffLogAnchors'>) {
  for (const key of await listUnsealed(table)) {
    const row = await getRow(table, key)
    if (row?.chainNo !== undefined || !row) continue
    // Another process may be faster, or the row rewritten or deleted meanwhile: the next round picks up what is left.
    await tryTransact(table, await sealWrites(table, key, row))
  }
  for (const head of await listUnanchored(table)) {
    await staffLogAnchors.write(head)
    await markAnchored(table, head)
  }
  return 0
}

export const chainJobs = [{ name: 'staff-log-chain', everyMs: 10_000, run: sealStaffLog }] as const

export type DayCheck = NonNullable<Awaited<ReturnType<typeof checkDay>>>

type Clients = Pick<Deps, 'table' | 'secrets' | 'staffLogAnchors'>

const dayMs = 86_400_000
/** One day fewer, because rows of the first day may expire during the check. */
const mostDays = activityKeptDays - 1

const nameOf = ({ rowPk, rowSk }: Pick<Link, 'rowPk' | 'rowSk'>) => `${rowPk} ${rowSk}`

/** Newest day first: an amendment is a link of the day it was made, and must be known for its row's day. */
export async function* checkStaffLog(clients: Clients, now: Date, days = mostDays): AsyncGenerator<DayCheck> {
  const amendments = new Map<string, Link>()
  for (let back = 0; back < Math.min(days, mostDays); back += 1) {
    const day = new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10)
    const check = await checkDay(clients, day, amendments)
    if (check) yield check
  }
}

async function checkDay({ table, secrets, staffLogAnchors }: Clients, day: string, amendments: Map<string, Link>) {
  const [found, links, anchors] = await Promise.all([
    findHead(table, day),
    listLinks(table, day),
    staffLogAnchors.list(day),
  ])
  if (!found && links.length === 0 && anchors.length === 0) return undefined
  const isAmending = links.some(({ kind }) => kind !== 'row')
  const keyed = isAmending ? await keyedDigestOf({ secrets }, day) : digest
  for (const link of links.toReversed())
    if (link.kind !== 'row' && !isForged(link, keyed) && !amendments.has(nameOf(link)))
      amendments.set(nameOf(link), link)
  const sealed = links.filter(({ kind }) => kind === 'row')
  const rows = new Map<Link, Awaited<ReturnType<typeof getRow>>>()
  const forgotten = new Map<string, boolean>()
  for (const link of sealed) {
    rows.set(link, await getRow(table, { pk: link.rowPk, sk: link.rowSk }))
    if (rows.get(link) || forgotten.has(link.rowPk)) continue
    const profile = await table.get(keys.driver(link.rowPk.slice(link.rowPk.indexOf('#') + 1)))
    forgotten.set(link.rowPk, profile === undefined)
  }
  const head = found ?? { ...emptyHead(day, digest), hash: '' }
  const faults = faultsOf(
    {
      day,
      head,
      links,
      anchors,
      keyed,
      rowOf: (link) => rows.get(link),
      amendmentOf: (link) => amendments.get(nameOf(link)),
      isForgotten: ({ rowPk }) => forgotten.get(rowPk) === true,
    },
    digest,
  )
  return { day, head, faults, forgotten: sealed.filter((link) => amendments.has(nameOf(link))).length }
}
