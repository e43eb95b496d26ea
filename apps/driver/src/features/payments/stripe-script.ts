import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { config } from '../../app/auth.ts'

let loading: Promise<Stripe> | undefined

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The payment script did not load'))
    }
    document.head.append(script)
  })
}

/** Stripe's browser object, loaded on the payment page only. Rejects when its script can't be loaded; retryable. */
export function loadPaymentProvider(): Promise<Stripe> {
  loading ??= loadScript(config.stripeScriptAddress)
    .then(() => loadStripe(config.stripePublishableKey))
    .then((stripe) => {
      if (!stripe) throw new Error('The payment script is empty')
      return stripe
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
