import { TransactionRefused } from '@arribo/server/table/transact'
import type { Deps } from '../../../deps.ts'
import type { Log } from '../../../platform/log.ts'
import { dayOf, findHead, getRow, listUnsealed, sealWrites } from './chain.store.ts'

type Clients = Pick<Deps, 'table' | 'clock'>

/** Takes what staff did into the chain of its day. Why not with the row itself: docs/decisions/0040. */
export async function sealStaffLog({ table }: Clients, log: Log): Promise<number> {
  const days = new Set<string>()
  for (const key of await listUnsealed(table)) {
    const row = await getRow(table, key)
    if (row?.chainNo !== undefined || !row) continue
    try {
      await table.transact(await sealWrites(table, key, row))
      days.add(dayOf(row))
    } catch (error) {
      // Another process was faster, or the row was rewritten or deleted meanwhile: the next round sees what there is.
      if (!(error instanceof TransactionRefused)) throw error
    }
  }
  for (const day of days) {
    const head = await findHead(table, day)
    // Kept where nobody who can write to the table can write: what the chain ended with at this moment.
    if (head) log.info({ day, rows: head.count, hash: head.hash }, 'staff log sealed')
  }
  return 0
}

export const chainJobs = [{ name: 'staff-log-chain', everyMs: 10_000, run: sealStaffLog }] as const
