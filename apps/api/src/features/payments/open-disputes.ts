import type { Table } from '../../platform/dynamo/table.ts'
import { listDisputedPayments } from './payments.store.ts'

export type OpenDispute = { readonly paymentIntentId: string; readonly sub: string; readonly disputedAt: string }

/** Payments whose money a bank asks back, the one that has waited longest first; at most so many. */
export async function listOpenDisputes(table: Table, most: number): Promise<OpenDispute[]> {
  const payments = await listDisputedPayments(table, most)
  return payments.flatMap(({ paymentIntentId, sub, disputedAt }) =>
    disputedAt === undefined ? [] : [{ paymentIntentId, sub, disputedAt }],
  )
}
