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

const agentOf = ({ agentSub: sub, agentName: name, agentPhoneNumber: phoneNumber }: RefundRequest) => ({
  sub,
  name,
  phoneNumber,
})

/** Logs who requested a refund and who approved it, and why. The ledger entry logs its effect on the balance. */
export const refundAskedLog = ({ request, phoneNumber, now }: RefundContext, note: string | undefined): TransactPart =>
  logWrite(
    {
      sub: request.sub,
      phoneNumber,
      operationStatus: 'UPDATE',
      description: 'refund asked for',
      platform: 'other',
      value: { ...factsOf(request), ...(note && { note }) },
      admin: agentOf(request),
    },
    now,
  )

/** Logs that Stripe refused it or never received it: nothing was refunded. */
export const refundFailedLog = ({ request, phoneNumber, now }: RefundContext, code: ErrorCode | 'lost'): TransactPart =>
  logWrite(
    {
      sub: request.sub,
      phoneNumber,
      operationStatus: 'ERROR',
      description: code === 'lost' ? 'refund lost' : 'refund refused',
      platform: 'other',
      value: { ...factsOf(request), ...(code !== 'lost' && { code }) },
      admin: agentOf(request),
    },
    now,
  )
