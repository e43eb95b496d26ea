import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { TransactPart } from '@arribo/server/table/writes'
import { logWrite } from '../../log-entries/log-entries.ts'
import type { RefundRequest } from './refunds.rules.ts'

type RefundContext = { readonly request: RefundRequest; readonly phoneNumber: string; readonly now: Date }

const factsOf = ({ chargeId, paymentIntentId, amountCents, reason, askedByName }: RefundRequest) => ({
  chargeId,
  paymentIntentId,
  refundCents: amountCents,
  refundReason: reason,
  ...(askedByName && { askedBy: askedByName }),
})

const partiesOf = ({ sub, agentSub, agentName, agentPhoneNumber }: RefundRequest, phoneNumber: string) => ({
  sub,
  phoneNumber,
  admin: { sub: agentSub, name: agentName, phoneNumber: agentPhoneNumber },
})

/** Logs who requested a refund and who approved it, and why. The ledger entry logs its effect on the balance. */
export const refundAskedLog = ({ request, phoneNumber, now }: RefundContext, note: string | undefined): TransactPart =>
  logWrite(
    {
      ...partiesOf(request, phoneNumber),
      description: 'refund asked for',
      value: { ...factsOf(request), ...(note && { note }) },
    },
    now,
  )

/** Logs that Stripe refused it or never received it: nothing was refunded. */
export const refundFailedLog = ({ request, phoneNumber, now }: RefundContext, code: ErrorCode | 'lost'): TransactPart =>
  logWrite(
    {
      ...partiesOf(request, phoneNumber),
      operationStatus: 'ERROR',
      description: code === 'lost' ? 'refund lost' : 'refund refused',
      value: { ...factsOf(request), ...(code !== 'lost' && { code }) },
    },
    now,
  )
