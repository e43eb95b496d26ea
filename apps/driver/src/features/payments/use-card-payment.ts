import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useRef } from 'react'
import { laterApi } from '../../app/later-api.ts'
import { type OpenPayment, usePayment } from './use-payment.ts'

/** A payment with the card in Stripe's form; `isToBeSaved` is the driver's consent when pressing Pay. */
export function useCardPayment(payment: OpenPayment, isToBeSaved: boolean) {
  const stripe = useStripe()
  const elements = useElements()
  const formKnows = useRef(false)
  const { paymentIntentId } = payment
  return usePayment(payment, {
    async check() {
      const checked = await elements?.submit()
      return checked !== undefined && !checked.error
    },
    // Always sent, so that the consent of an earlier press, in this tab or another, doesn't apply to this one.
    async prepare() {
      await laterApi.chooseCard({ params: { paymentIntentId }, body: { card: 'new', save: isToBeSaved } })
      if (formKnows.current === isToBeSaved) return
      await elements?.fetchUpdates()
      formKnows.current = isToBeSaved
    },
    async confirm() {
      if (!stripe || !elements) return {}
      return stripe.confirmPayment({ elements, confirmParams: { return_url: `${location.origin}/app/pay` } })
    },
  })
}
