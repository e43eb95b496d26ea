import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { queryOptions } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'

const pollMs = 2000
/** A minute of looking: a card answers within seconds, and who comes back from a bank's page brings the tab to the front. */
const looks = 30

/** The open payment of this plan and quantity; the server hands out the same one across reloads and tabs. */
export const intentQuery = (planType: PlanId, credits: number) =>
  queryOptions({
    queryKey: ['payment-intent', planType, credits],
    queryFn: ({ signal }) => laterApi.createPaymentIntent({ body: { planType, credits } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What became of a payment, asked again while it is not settled. */
export const paymentQuery = (paymentIntentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentIntentId],
    queryFn: ({ signal }) => laterApi.getPayment({ params: { paymentIntentId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.outcome === 'checking' || (data?.outcome === 'paid' && !data.granted) ? pollMs : false,
  })

/**
 * What became of a payment that another tab is sending off: the tab tells of it before the provider has it, so "not paid"
 * is asked again for a while, and whenever this tab comes to the front.
 */
export const recentPaymentQuery = (paymentIntentId: string) =>
  queryOptions({
    ...paymentQuery(paymentIntentId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.outcome === 'checking' || (data?.outcome === 'try_again' && dataUpdateCount < looks) ? pollMs : false,
  })
