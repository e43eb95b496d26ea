import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'

/** The cards that a payment was paid with, by the provider's name for their numbers. */
export const cardsOf = ({ charges }: Pick<PaymentFacts, 'charges'>): string[] => [
  ...new Set(
    charges.flatMap(({ status, fingerprint }) => (status === 'succeeded' && fingerprint !== null ? [fingerprint] : [])),
  ),
]
