import type { Stripe } from 'stripe'

/** Events about one kind of object. `paymentOf` returns the payment's ID; null if the event isn't about one. */
export type EventFamily = {
  readonly types: readonly Stripe.Event['type'][]
  paymentOf(event: Stripe.Event): string | null
}

export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
