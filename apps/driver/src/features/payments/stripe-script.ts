import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { config } from '../../app/auth.ts'
import { loadScript } from '../../app/load-script.ts'

let loading: Promise<Stripe> | undefined

/** Loaded on the payment page only. Rejects if the script can't be loaded, and can then be called again. */
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
