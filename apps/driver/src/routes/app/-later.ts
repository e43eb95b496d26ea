export { TodayLine } from '../../features/check-ins/arrivals/today-line.tsx'
export { ReturnedPayment } from '../../features/payments/receipts/returned-payment.tsx'
