import { refundCharge as contract } from '@arribo/api-contracts/admin/charges'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireCharge } from '../charges/find-charge.ts'
import { refund } from '../refunds/refunding.ts'

export const refundCharge = implement(contract, async ({ table, stripe, actor, now, log }, { params, body }) => {
  const charge = await requireCharge({ table, stripe }, params.charge)
  return refund({ table, stripe }, charge, body, { actor, now, log })
})
