import type { Table } from '@arribo/server/table/table'
import { nameOf } from '../drivers/acting-staff.ts'
import type { Recovery } from './recovery.store.ts'

/** The request with both people's names as in our record. */
export async function asNamed(table: Table, recovery: Recovery): Promise<Recovery> {
  const [name, askedBy] = await Promise.all([nameOf(table, recovery.sub), nameOf(table, recovery.askedBySub)])
  return { ...recovery, name: name || recovery.name, askedBy: askedBy || recovery.askedBy }
}
