import type { StripeError } from '@stripe/stripe-js'

type Meaning =
  | { readonly kind: 'declined'; readonly code: string }
  /** A field of the form is invalid. The form itself shows which. */
  | { readonly kind: 'incomplete' }
  /** Money may have been taken: it was paid in another tab, or the answer was lost. */
  | { readonly kind: 'unsure' }

export function meaningOf({ type, code, decline_code }: Pick<StripeError, 'type' | 'code' | 'decline_code'>): Meaning {
  if (type === 'validation_error') return { kind: 'incomplete' }
  if (type === 'api_connection_error' || type === 'api_error') return { kind: 'unsure' }
  if (code === 'payment_intent_unexpected_state' || code === 'lock_timeout') return { kind: 'unsure' }
  return { kind: 'declined', code: decline_code ?? code ?? 'generic_decline' }
}
