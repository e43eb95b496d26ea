import { TransactionRefused } from '@arribo/server/table/transact'
import type { Deps } from '../../../deps.ts'
import type { Log } from '../../../platform/log.ts'
import { dayOf, findHead, getRow, listUnsealed, sealWrites } from './chain.store.ts'

type Clients = Pick<Deps, 'table' | 'clock'>

/** Adds staff actions to the hash chain of their day; docs/decisions/0040 says why not when the row is written. */
export async function sealStaffLog({ table }: Clients, log: Log): Promise<number> {
  const days = new Set<string>()
  for (const key of await listUnsealed(table)) {
    const row = await getRow(table, key)
    if (row?.chainNo !== undefined || !row) continue
    try {
      await table.transact(await sealWrites(table, key, row))
      days.add(dayOf(row))
    } catch (error) {
      // Another process was faster, or the row was rewritten or deleted meanwhile: the next round picks up what is
      // left.
      if (!(error instanceof TransactionRefused)) throw error
    }
  }
  for (const day of days) {
    const head = await findHead(table, day)
    // The log keeps the chain's head outside the reach of anybody who can write to the table.
    if (head) log.info({ day, rows: head.count, hash: head.hash }, 'staff log sealed')
  }
  return 0
}

export const chainJobs = [{ name: 'staff-log-chain', everyMs: 10_000, run: sealStaffLog }] as const
