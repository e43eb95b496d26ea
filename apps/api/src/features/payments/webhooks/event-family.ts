import type { Stripe } from 'stripe'

/** Events of one kind of object, and which payment one of them is about; null when it is about none. */
export type EventFamily = {
  readonly types: readonly Stripe.Event['type'][]
  paymentOf(event: Stripe.Event): string | null
}

/** An id, whether or not the object behind it was expanded. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
