import { listReceipts as contract } from '@arribo/api-contracts/driver/payments'
import * as z from 'zod'
import { implement } from '../../../platform/http/endpoint.ts'
import { receiptStatusOf } from '../charges/charges.rules.ts'
import { listTakenCharges } from '../charges/charges.store.ts'

/** A cursor is valid only for the driver who got it. */
const listOf = (sub: string) => `receipts:${sub}`

export const listReceipts = implement(contract, async ({ table, secrets, actor }, { query }) => {
  const list = listOf(actor.sub)
  const after = query.cursor === undefined ? null : z.string().parse(secrets.readCursor(list, query.cursor))
  const { charges, next } = await listTakenCharges(table, actor.sub, query.limit, after)
  return {
    receipts: charges.map((charge) => ({ ...charge, status: receiptStatusOf(charge) })),
    nextCursor: next && secrets.signCursor(list, next),
  }
})
