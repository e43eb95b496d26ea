import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { TransactPart } from '@arribo/server/table/writes'
import { logWrite } from '../../log-entries/log-entries.ts'
import type { RefundRequest } from './refunds.rules.ts'

/** Logs only the request and its failure: the ledger entry logs the effect on the balance. */
export function refundLog(
  { request, phoneNumber, now }: { readonly request: RefundRequest; readonly phoneNumber: string; readonly now: Date },
  description: 'refund asked for' | 'refund refused' | 'refund lost',
  { note, code }: { readonly note?: string | undefined; readonly code?: ErrorCode } = {},
): TransactPart {
  const { sub, chargeId, paymentIntentId, amountCents, reason, askedByName } = request
  const value = {
    chargeId,
    paymentIntentId,
    refundCents: amountCents,
    refundReason: reason,
    ...(askedByName && { askedBy: askedByName }),
    ...(note && { note }),
    ...(code && { code }),
  }
  const admin = { sub: request.agentSub, name: request.agentName, phoneNumber: request.agentPhoneNumber }
  const hasFailed = description !== 'refund asked for'
  const entry = { sub, phoneNumber, admin, description, value, ...(hasFailed && { operationStatus: 'ERROR' as const }) }
  return logWrite(entry, now)
}
