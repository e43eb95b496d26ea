import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../../app/me.ts'
import { laterApi } from '../../app/later-api.ts'

const pollMs = 2000
/** A minute of polling is enough: a card answers within seconds, and a return from the bank refocuses the tab. */
const maxPolls = 30

type Payment = Answer<typeof getPayment>

/** Nothing was charged, and it can still be paid. */
export const isPayable = ({ outcome }: Pick<Payment, 'outcome'>): boolean =>
  outcome === 'try_again' || outcome === 'unfinished'

/** The server returns the same open payment across reloads and tabs. */
export const intentQuery = (planType: PlanId, credits: number) =>
  queryOptions({
    queryKey: ['payment-intent', planType, credits],
    queryFn: ({ signal }) => laterApi.createPaymentIntent({ body: { planType, credits } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * The outcome of a payment, polled until it is settled. One that isn't paid may be about to be, by a press in another
 * tab or one whose answer was lost: Stripe reports an earlier decline until it has that press.
 */
export const paymentQuery = (paymentIntentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentIntentId],
    queryFn: ({ signal }) => laterApi.getPayment({ params: { paymentIntentId } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isUndecided = data && isPayable(data) && dataUpdateCount < maxPolls
      return isUndecided || data?.outcome === 'checking' || (data?.outcome === 'paid' && !data.granted) ? pollMs : false
    },
  })

/** True if all the money went back, by a refund or a lost dispute. The payment then no longer counts. */
export const isReturned = ({ receipt }: Payment): boolean =>
  receipt?.status === 'refunded' || receipt?.status === 'taken_back'

/**
 * For a payment that another tab is submitting. That tab announces it before Stripe has it, so "not paid" is polled for
 * a while, and checked again when this tab gets the focus.
 */
export const recentPaymentQuery = (paymentIntentId: string) =>
  queryOptions({
    ...paymentQuery(paymentIntentId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.outcome === 'checking' || (data && isPayable(data) && dataUpdateCount < maxPolls) ? pollMs : false,
  })

/** True if a credited payment has left nothing to work with. Reads the driver again: the known balance may be old. */
export function useUsedUp(paymentIntentId: string | undefined): boolean | 'asking' {
  const client = useQueryClient()
  const { data = false, isLoading } = useQuery({
    queryKey: ['used-up', paymentIntentId],
    queryFn: async () => !(await client.fetchQuery({ ...meQuery, staleTime: 0 })).goodStanding,
    enabled: paymentIntentId !== undefined,
    gcTime: 0,
  })
  return isLoading ? 'asking' : data
}
