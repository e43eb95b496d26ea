import type { Table } from '../../platform/dynamo/table.ts'
import type { Charge } from './charges.rules.ts'
import { listChargesOf } from './user-payments.store.ts'

/** A driver's newest charge or try at one. */
export async function getLastPayment(table: Table, sub: string): Promise<Charge | undefined> {
  const { charges } = await listChargesOf(table, sub, 1, null)
  return charges[0]
}
