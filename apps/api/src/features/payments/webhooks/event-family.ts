import type { Stripe } from 'stripe'
import { idOf } from '../../../platform/stripe/ids.rules.ts'
import type * as wire from '../../../platform/stripe/wire.ts'

/** Events about one kind of object. `paymentOf` returns the payment's ID; null if the event isn't about one. */
export type EventFamily = {
  readonly types: readonly Stripe.Event['type'][]
  paymentOf(event: wire.Event): string | null
}

/** The payment of an event whose object is of this kind. */
export const paymentOfObject =
  (kind: string): EventFamily['paymentOf'] =>
  ({ data: { object: about } }) =>
    about.object === kind ? idOf(about.payment_intent) : null
