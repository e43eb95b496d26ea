import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../app/me.ts'
import { readLastPayment } from '../last-payment.ts'
import { intentQuery } from '../payments.queries.ts'
import { savedCardQuery } from './saved-card.queries.ts'

/**
 * Buys another week for a driver who has had one and has a saved card. Not offered right after a payment for a week, in
 * this tab or another: the normal way through the plans shows its outcome.
 */
export function useRenewal() {
  const { expirationDateTimestamp } = useMe()
  const { data: card } = useQuery({ ...savedCardQuery, enabled: expirationDateTimestamp !== null })
  const isOffered = card && !card.isExpired && readLastPayment('week', 1) === undefined
  const { data: intent } = useQuery({ ...intentQuery('week', 1), enabled: Boolean(isOffered) })
  if (!isOffered || !intent) return undefined
  const { client_secret: clientSecret, paymentIntentId } = intent
  return { card, payment: { paymentIntentId, clientSecret, plan: 'week', credits: 1 } } as const
}
