import { useTranslation } from '@arribo/i18n'
import { toastError } from '@arribo/ui/toasts'
import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { declineMessage } from './decline.ts'
import { keepLastPayment } from './last-payment.ts'
import { lookAt } from './payment-error.rules.ts'

export type CardPayment = { paymentIntentId: string; plan: PlanId; credits: number }

/** One press of Pay. The browser leaves for the provider's answer, or the page says why the card was not taken. */
export function useCardPayment({ paymentIntentId, plan, credits }: CardPayment) {
  const { i18n } = useTranslation('pay')
  const stripe = useStripe()
  const elements = useElements()
  const navigate = useNavigate()
  const [isPaying, setPaying] = useState(false)
  const [declinedAs, setDeclinedAs] = useState<string>()

  /** Nobody here can tell whether money was taken: the server looks. */
  const askServer = () => navigate({ to: '/app/pay', search: { payment_intent: paymentIntentId }, replace: true })
  async function fail(error: StripeError): Promise<void> {
    const meaning = lookAt(error)
    if (meaning.kind === 'unsure') return askServer()
    if (meaning.kind === 'incomplete') return
    setDeclinedAs(meaning.code)
    toastError(declineMessage(meaning.code, i18n.language))
  }
  async function pay(): Promise<void> {
    if (!stripe || !elements || isPaying) return
    setPaying(true)
    setDeclinedAs(undefined)
    keepLastPayment({ paymentIntentId, plan, credits })
    try {
      const confirmParams = { return_url: `${location.origin}/app/pay` }
      const { error } = await stripe.confirmPayment({ elements, confirmParams })
      if (error) await fail(error)
    } catch {
      await askServer()
    } finally {
      setPaying(false)
    }
  }
  return { pay, isPaying, declinedAs }
}
