import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads to the page of a payment that is being processed, in place of one where it could be made a second time. */
export function useWayToPayment(paymentIntentId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (paymentIntentId !== undefined)
      void navigate({ to: '/app/pay', search: { payment_intent: paymentIntentId }, replace: true })
  }, [paymentIntentId, navigate])
}
