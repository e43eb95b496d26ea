import type { ConfirmPaymentData, PaymentIntent } from '@stripe/stripe-js'
import { authenticateInPage } from './authenticate-in-page.ts'
import { vendorOrigin } from './address.ts'
import type { Elements } from './elements.ts'
import { IntegrationError } from './integration-error.ts'
import type { Billing, IntentResult } from './protocol.ts'
import type { Session } from './frame.ts'

export type ConfirmOptions = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: Partial<ConfirmPaymentData>
  redirect?: 'always' | 'if_required'
}

/**
 * Confirms with the card in the form, or without a form with the intent's own. Resolves with an error, or with the
 * intent if no redirect is needed.
 */
export async function confirmPayment(session: Session, options: ConfirmOptions): Promise<IntentResult> {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const clientSecret = options.clientSecret ?? elements?.clientSecret
  if (!clientSecret)
    throw new IntegrationError('stripe.confirmPayment(): expected either `elements` or `clientSecret`.')
  const returnUrl = confirmParams.return_url
  if (redirect === 'always' && !returnUrl) {
    throw new IntegrationError(
      'stripe.confirmPayment(): the confirmParams.return_url argument is required when redirect is always.',
    )
  }
  const result = elements
    ? await confirmForm(elements, clientSecret, confirmParams)
    : await confirmAttached(session, clientSecret, confirmParams)
  if ('error' in result) return result
  return finish(session, result.paymentIntent, redirect === 'always' ? returnUrl : undefined)
}

function confirmForm(elements: Elements, clientSecret: string, params: Partial<ConfirmPaymentData>) {
  const element = elements.payment
  if (!element) throw new IntegrationError('stripe.confirmPayment(): expected elements with a mounted Payment Element.')
  return element.mounted.call('confirm', {
    clientSecret,
    return_url: params.return_url,
    billing: billingOf(params),
  })
}

async function confirmAttached(session: Session, clientSecret: string, params: Partial<ConfirmPaymentData>) {
  const controller = await session.controller()
  const { payment_method, return_url } = params
  return controller.call('confirmAttached', { clientSecret, payment_method, return_url })
}

/** Performs the intent's next action, then returns to the page or to the caller. */
async function finish(session: Session, intent: PaymentIntent, returnUrl?: string): Promise<IntentResult> {
  const action = intent.status === 'requires_action' ? intent.next_action : null
  const bankPage = action?.redirect_to_url?.url
  if (bankPage) return leaveFor(bankPageIn(bankPage, session.locale))
  if (action) return authenticateInPage(session, intent)
  if (returnUrl) return leaveFor(withOutcome(returnUrl, intent))
  return { paymentIntent: intent }
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
  url.searchParams.set('redirect_status', redirectStatusOf(intent))
  return url.href
}

function redirectStatusOf({ status }: PaymentIntent): string {
  if (status === 'succeeded' || status === 'processing') return status
  return status === 'requires_action' ? 'pending' : 'failed'
}

/** The page's billing details, flattened; the form adds country and postal code. */
function billingOf(params: Partial<ConfirmPaymentData>): Billing {
  const { address, ...person } = params.payment_method_data?.billing_details ?? {}
  const named = Object.entries(person).map(([name, value]) => [`billing_details[${name}]`, value])
  const placed = Object.entries(address ?? {}).map(([name, value]) => [`billing_details[address][${name}]`, value])
  return Object.fromEntries(
    [...named, ...placed].filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as Billing
}
