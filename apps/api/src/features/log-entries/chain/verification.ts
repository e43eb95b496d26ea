import { activityKeptDays } from '@arribo/api-contracts/shared/stated-limits'
import type { Table } from '@arribo/server/table/table'
import { type Fault, faultsOf, type Head, type Link } from './chain.rules.ts'
import { digest, findHead, getRow, listLinks } from './chain.store.ts'

export type DayCheck = {
  readonly day: string
  readonly head: Head
  readonly faults: readonly Fault[]
  /** Rows that were deleted with an account, or had a person removed on request. */
  readonly forgotten: number
}

const dayMs = 86_400_000
/** One day less, because a row of the first day may expire during the check. */
const mostDays = activityKeptDays - 1

export async function* checkStaffLog(table: Table, now: Date, days = mostDays): AsyncGenerator<DayCheck> {
  for (let back = 0; back < Math.min(days, mostDays); back += 1) {
    const day = new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10)
    const check = await checkDay(table, day)
    if (check) yield check
  }
}

async function checkDay(table: Table, day: string): Promise<DayCheck | undefined> {
  const [head, links] = await Promise.all([findHead(table, day), listLinks(table, day)])
  if (!head && links.length === 0) return undefined
  const rows = new Map<Link, Awaited<ReturnType<typeof getRow>>>()
  for (const link of links) rows.set(link, await getRow(table, { pk: link.rowPk, sk: link.rowSk }))
  const ends = head ?? { count: 0, hash: '' }
  const forgotten = links.filter(({ goneAt, amendedHash }) => (goneAt ?? amendedHash) !== undefined).length
  return { day, head: ends, forgotten, faults: faultsOf(day, ends, links, (link) => rows.get(link), digest) }
}
