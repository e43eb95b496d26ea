import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import type { Table } from '@arribo/server/table/table'
import { versionOf } from '../../platform/shown.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import { showRecovery, shownOf } from './recovery.rules.ts'
import type { Recovery } from './recovery.store.ts'

export async function show(table: Table, stored: Recovery, viewer: string): Promise<FactorRecovery> {
  const recovery = await asNamed(table, stored)
  return showRecovery(recovery, versionOf(shownOf(recovery)), viewer)
}

/** The request with both people's names as in our record. */
export async function asNamed(table: Table, recovery: Recovery): Promise<Recovery> {
  const [name, askedBy] = await Promise.all([
    nameOf(table, recovery.sub, recovery.name),
    nameOf(table, recovery.askedBySub, recovery.askedBy),
  ])
  return { ...recovery, name, askedBy }
}
