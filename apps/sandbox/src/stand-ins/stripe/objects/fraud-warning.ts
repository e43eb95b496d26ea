import { emit, type Context } from '../context.ts'
import { newId, unixNow } from '../store/ids.ts'
import type { ChargeRecord, FraudWarningRecord } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

/** The card network reports a charge as fraud, often days before a dispute. Once per charge. */
export function reportFraud(context: Context, charge: ChargeRecord): FraudWarningRecord {
  const [earlier] = context.tx.list('fraud_warning', (each) => each.charge === charge.id)
  if (earlier || charge.status !== 'succeeded')
    throw errors.invalid(`Charge ${charge.id} cannot be reported.`, { param: 'charge' })
  const warning: FraudWarningRecord = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    charge: charge.id,
    created: unixNow(),
    fraud_type: 'made_with_stolen_card',
    payment_intent: charge.payment_intent,
  }
  context.tx.put('fraud_warning', warning.id, warning)
  emit(context, 'radar.early_fraud_warning.created', warning)
  return warning
}
