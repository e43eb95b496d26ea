import { laterApi } from '../../../app/later-api.ts'
import { loadPaymentProvider } from '../stripe-script.ts'
import { type OpenPayment, usePayment } from '../use-payment.ts'

/** A payment with the saved card: one press, plus the bank's challenge if there is one. */
export function useSavedCardPayment(payment: OpenPayment & { clientSecret: string }) {
  const { paymentIntentId, clientSecret } = payment
  return usePayment(payment, {
    async prepare() {
      await Promise.all([
        laterApi.chooseCard({ params: { paymentIntentId }, body: { card: 'saved' } }),
        loadPaymentProvider(),
      ])
    },
    async confirm() {
      const stripe = await loadPaymentProvider()
      return stripe.confirmPayment({ clientSecret, confirmParams: { return_url: `${location.origin}/app/pay` } })
    },
  })
}
