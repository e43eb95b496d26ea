import type { ConfirmPaymentData, PaymentIntent } from '@stripe/stripe-js'
import type { Elements } from './elements.ts'
import type { Failure } from './protocol.ts'
import type { Session } from './frame.ts'

export type ConfirmOptions = {
  readonly elements?: Elements
  readonly clientSecret?: string
  readonly confirmParams: Pick<ConfirmPaymentData, 'return_url' | 'payment_method'>
}

/**
 * Confirms with the card in the form, or without a form with the intent's own. Leaves for the bank's page or the return
 * URL; resolves only with an error.
 */
export async function confirmPayment(session: Session, options: ConfirmOptions): Promise<Failure> {
  const { elements, clientSecret = elements?.clientSecret ?? '', confirmParams } = options
  const { return_url: returnUrl, payment_method } = confirmParams
  const wanted = { clientSecret, return_url: returnUrl }
  const result = elements
    ? await elements.mounted.call('confirm', wanted)
    : await (await session.controller()).call('confirmAttached', { ...wanted, payment_method })
  if ('error' in result) return result
  const bankPage = result.paymentIntent.next_action?.redirect_to_url?.url
  return leaveFor(bankPage ? bankPageIn(bankPage, session.locale) : withOutcome(returnUrl, result.paymentIntent))
}

/** Leaves the page: like the vendor's, the promise never resolves. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

function bankPageIn(address: string, locale: string): string {
  const url = new URL(address)
  url.searchParams.set('locale', locale)
  return url.href
}

function withOutcome(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status)
  return url.href
}
