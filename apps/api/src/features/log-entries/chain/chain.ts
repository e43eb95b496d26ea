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
  scanStaffRows,
  sealWrites,
  unmarkWrite,
} from './chain.store.ts'

/**
 * Adds staff actions to the hash chain of their day, and writes each chain's new head once to a place where nobody can
 * change or delete it. docs/decisions/0040 explains why this isn't done when the row is written.
 */
async function sealStaffLog({ table, staffLogAnchors }: Pick<Deps, 'table' | 'staffLogAnchors'>) {
  for (const key of await listUnsealed(table)) {
    const row = await getRow(table, key)
    if (!row) continue
    // Another process may be faster, or the row rewritten or deleted meanwhile: the next round picks up what is left.
    // A sealed row that somebody has marked as waiting would keep others from being read.
    await tryTransact(table, row.chainNo === undefined ? await sealWrites(table, key, row) : [unmarkWrite(key)])
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

/** Sealing takes some twenty seconds. */
const sealedAfterMs = 60_000

const nameOf = ({ rowPk, rowSk }: Pick<Link, 'rowPk' | 'rowSk'>) => `${rowPk} ${rowSk}`
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Newest day first: an amendment is a link of the day it was made, and must be known for its row's day. */
export async function* checkStaffLog(clients: Clients, now: Date, days = mostDays): AsyncGenerator<DayCheck> {
  const amendments = new Map<string, Link>()
  const unlinked = await findUnlinked(clients.table, now)
  for (let back = 0; back < Math.min(days, mostDays); back += 1) {
    const check = await checkDay(clients, dayOf(now.getTime() - back * dayMs), amendments, unlinked)
    if (check) yield check
  }
}

/** By day, rows of staff that had time to be sealed. A check removes those that a link of their day names. */
async function findUnlinked(table: Deps['table'], now: Date): Promise<Map<string, Set<string>>> {
  const unlinked = new Map<string, Set<string>>()
  for await (const { key, timestamp } of scanStaffRows(table)) {
    const age = now.getTime() - timestamp
    if (Math.abs(age) < sealedAfterMs) continue
    // No row of ours is of a day to come, or much older than rows are kept.
    const isOfADay = age > 0 && age < (activityKeptDays + 7) * dayMs
    const day = dayOf(isOfADay ? timestamp : now.getTime())
    unlinked.set(day, (unlinked.get(day) ?? new Set()).add(`${key.pk} ${key.sk}`))
  }
  return unlinked
}

async function readRows(table: Deps['table'], sealed: readonly Link[]) {
  const rows = new Map<Link, Awaited<ReturnType<typeof getRow>>>()
  const forgotten = new Map<string, boolean>()
  for (const link of sealed) {
    rows.set(link, await getRow(table, { pk: link.rowPk, sk: link.rowSk }))
    if (rows.get(link) || forgotten.has(link.rowPk)) continue
    const profile = await table.get(keys.driver(link.rowPk.slice(link.rowPk.indexOf('#') + 1)))
    forgotten.set(link.rowPk, profile === undefined)
  }
  return { rows, forgotten }
}

async function checkDay(
  { table, secrets, staffLogAnchors }: Clients,
  day: string,
  amendments: Map<string, Link>,
  unlinkedOf: ReadonlyMap<string, Set<string>>,
) {
  const unlinked = unlinkedOf.get(day) ?? new Set()
  const [found, links, anchors] = await Promise.all([
    findHead(table, day),
    listLinks(table, day),
    staffLogAnchors.list(day),
  ])
  const isBegun = found !== undefined || links.length > 0 || anchors.length > 0
  if (!isBegun && unlinked.size === 0) return undefined
  const isAmending = links.some(({ kind }) => kind !== 'row')
  const keyed = isAmending ? await keyedDigestOf({ secrets }, day) : digest
  for (const link of links.toReversed())
    if (link.kind !== 'row' && !isForged(link, keyed) && !amendments.has(nameOf(link)))
      amendments.set(nameOf(link), link)
  const sealed = links.filter(({ kind }) => kind === 'row')
  for (const link of sealed) unlinked.delete(nameOf(link))
  const { rows, forgotten } = await readRows(table, sealed)
  const head = found ?? { ...emptyHead(day, digest), ...(isBegun && { hash: '' }) }
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
  const unsealed = [...unlinked].map((row) => ({ no: 0, kind: 'row not sealed', row }) as const)
  return {
    day,
    head,
    faults: [...faults, ...unsealed],
    forgotten: sealed.filter((link) => amendments.has(nameOf(link))).length,
  }
}
