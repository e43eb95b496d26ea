import type { PaymentFacts } from '../../platform/stripe/payment-facts.ts'

export const cardsOf = ({ charges }: Pick<PaymentFacts, 'charges'>): string[] => [
  ...new Set(
    charges.flatMap(({ status, fingerprint }) => (status === 'succeeded' && fingerprint !== null ? [fingerprint] : [])),
  ),
]
