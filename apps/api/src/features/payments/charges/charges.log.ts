import type { PutPart } from '@arribo/server/table/writes'
import { logWrite } from '../../log-entries/log-entries.ts'
import type { Charge } from './charge-item.ts'

/** Logs a declined attempt, once a charge: it changes no balance, so the ledger doesn't log it. */
export const declinedLog = (charge: Charge): PutPart => {
  const { sub, phoneNumber, chargeId, paymentIntentId, amountCents, plan, declineCode, createdAt } = charge
  const value = { chargeId, paymentIntentId, amountCents, plan, ...(declineCode !== null && { declineCode }) }
  const entry = { sub, phoneNumber, operationStatus: 'ERROR', value } as const
  return logWrite({ ...entry, description: 'payment declined' }, new Date(createdAt), chargeId)
}
