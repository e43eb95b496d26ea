import type { PlanKind } from '@arribo/api-contracts/shared/money'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const pollMs = 2000

/** The open payment of this plan and quantity; the server hands out the same one across reloads and tabs. */
export const intentQuery = (planType: PlanKind, credits: number) =>
  queryOptions({
    queryKey: ['payment-intent', planType, credits],
    queryFn: ({ signal }) => api.createPaymentIntent({ body: { planType, credits } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What became of a payment, asked again while it is not settled. */
export const paymentQuery = (paymentIntentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentIntentId],
    queryFn: ({ signal }) => api.getPayment({ params: { paymentIntentId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.outcome === 'checking' || (data?.outcome === 'paid' && !data.granted) ? pollMs : false,
  })
