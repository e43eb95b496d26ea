import type { ConfirmPaymentData, PaymentIntent } from '@stripe/stripe-js'
import { vendorOrigin } from './address.ts'
import type { Elements } from './elements.ts'
import { IntegrationError } from './integration-error.ts'
import type { Failure } from './protocol.ts'
import type { Session } from './frame.ts'

export type ConfirmOptions = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Partial<ConfirmPaymentData>
  redirect?: 'always'
}

/**
 * Confirms with the card in the form, or without a form with the intent's own. Leaves for the bank's page or the return
 * URL; resolves only with an error.
 */
export async function confirmPayment(session: Session, options: ConfirmOptions): Promise<Failure> {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const clientSecret = options.clientSecret ?? elements?.clientSecret
  if (!clientSecret)
    throw new IntegrationError('stripe.confirmPayment(): expected either `elements` or `clientSecret`.')
  const { return_url: returnUrl, payment_method } = confirmParams
  if (redirect !== 'always') throw new IntegrationError('The sandbox always redirects')
  if (!returnUrl)
    throw new IntegrationError(
      'stripe.confirmPayment(): the confirmParams.return_url argument is required when redirect is always.',
    )
  const wanted = { clientSecret, return_url: returnUrl }
  const result = elements
    ? await formIn(elements).call('confirm', wanted)
    : await (await session.controller()).call('confirmAttached', { ...wanted, payment_method })
  if ('error' in result) return result
  const bankPage = result.paymentIntent.next_action?.redirect_to_url?.url
  return leaveFor(bankPage ? bankPageIn(bankPage, session.locale) : withOutcome(returnUrl, result.paymentIntent))
}

function formIn({ payment }: Elements) {
  if (!payment) throw new IntegrationError('stripe.confirmPayment(): expected elements with a mounted Payment Element.')
  return payment.mounted
}

/** Leaves the page: like the vendor's, the promise never resolves. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

function bankPageIn(address: string, locale: string): string {
  const url = new URL(address)
  if (url.origin !== vendorOrigin) throw new IntegrationError('The bank’s page is not where this script came from.')
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
