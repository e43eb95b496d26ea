import type { PaymentIntent } from '@stripe/stripe-js'
import { vendorOrigin } from './address.ts'
import type { IntentResult } from './protocol.ts'
import type { Session } from './frame.ts'

/** Without a redirect, the bank shows in a dialog over the page. */
export async function authenticateInPage(session: Session, intent: PaymentIntent): Promise<IntentResult> {
  const clientSecret = intent.client_secret ?? ''
  await showBank(addressOf(intent, session.locale))
  const controller = await session.controller()
  const result = await controller.call('retrieve', { clientSecret })
  if ('error' in result || result.paymentIntent.status !== 'requires_payment_method') return result
  const { last_payment_error: failure } = result.paymentIntent
  const { paymentIntent } = result
  return {
    error: {
      ...failure,
      type: failure?.type ?? 'api_error',
      message: failure?.message ?? '',
      payment_intent: paymentIntent,
    },
  }
}

function addressOf(intent: PaymentIntent, locale: string): string {
  const action = intent.next_action?.use_stripe_sdk as { stripe_js?: string } | undefined
  const url = new URL(action?.stripe_js ?? '', vendorOrigin)
  url.searchParams.set('locale', locale)
  url.searchParams.set('in', 'frame')
  return url.href
}

function showBank(address: string): Promise<void> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.title = '3D Secure'
  frame.src = address
  Object.assign(dialog.style, {
    padding: '0',
    border: '0',
    borderRadius: '12px',
    width: 'min(420px, 94vw)',
    height: 'min(560px, 90vh)',
  })
  Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block' })
  dialog.append(frame)
  document.body.append(dialog)
  // The bank's dialog closes on an answer, not on Escape.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.showModal()
  return new Promise((resolve) => {
    window.addEventListener('message', function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== frame.contentWindow || origin !== vendorOrigin || data !== 'stripe-authenticated') return
      window.removeEventListener('message', onMessage)
      dialog.remove()
      resolve()
    })
  })
}
