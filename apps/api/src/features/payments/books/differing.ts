import type { Table } from '@arribo/server/table/table'
import { getChargeNamed } from '../charges/charges.store.ts'
import { closedDays, startOfDay } from './books.rules.ts'
import { listBooks } from './books.store.ts'

export type Differing = {
  /** ID of the charge, or of the balance transaction if there is no charge. */
  readonly name: string
  readonly sub: string | undefined
  readonly since: Date
}

/** Money that differed from our records when its day was last compared, oldest first, up to `most`. */
export async function listDiffering(table: Table, now: Date, most: number): Promise<Differing[]> {
  const [first = ''] = closedDays(now)
  const days = await listBooks(table, first)
  const since = new Map<string, Date>()
  for (const { day, differences } of days)
    for (const { name } of differences) if (!since.has(name)) since.set(name, startOfDay(day))
  return Promise.all(
    [...since].slice(0, most).map(async ([name, at]) => {
      const charge = await getChargeNamed(table, name)
      return { name, sub: charge?.sub, since: at }
    }),
  )
}
