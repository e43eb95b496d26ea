import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../../deps.ts'
import { getRow, listUnanchored, listUnsealed, markAnchored, sealWrites } from './chain.store.ts'

type Clients = Pick<Deps, 'table' | 'staffLogAnchors'>

/**
 * Adds staff actions to the hash chain of their day, and writes each chain's new head once to a place where nobody can
 * change or delete it. docs/decisions/0040 explains why this isn't done when the row is written.
 */
export async function sealStaffLog({ table, staffLogAnchors }: Clients): Promise<number> {
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
