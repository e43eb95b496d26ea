import { refundCharge as contract } from '@arribo/api-contracts/admin/payments/charges'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged, type Shown } from '../../../platform/shown.ts'
import { requireCharge } from '../charges/find-charge.ts'
import { refund } from '../refunds/refunding.ts'

export const refundCharge = implement(contract, async ({ table, stripe, actor, now, log }, { params, body }) => {
  const charge = await requireCharge({ table, stripe }, params.charge)
  // A refund takes back no service that was used, so nobody refunds their own payment.
  if (charge.sub === actor.sub) throw new Refusal('approval_about_you')
  const { version, ...wish } = body
  const refuseOthers = (shown: Shown) => refuseChanged(shown, version)
  return refund({ table, stripe }, charge, { ...wish, refuseOthers }, { actor, now, log })
})
