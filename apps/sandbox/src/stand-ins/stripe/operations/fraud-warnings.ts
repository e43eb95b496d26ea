import { listOfPayment } from './list-of-payment.ts'

export const listFraudWarnings = listOfPayment('/radar/early_fraud_warnings', 'fraud_warning')
