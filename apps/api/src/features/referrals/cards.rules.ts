import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'

/** Stripe's fingerprints of the cards that paid for a payment. */
export const cardsOf = ({ charges }: Pick<PaymentFacts, 'charges'>): string[] => [
  ...new Set(
    charges.flatMap(({ status, fingerprint }) => (status === 'succeeded' && fingerprint !== null ? [fingerprint] : [])),
  ),
]
