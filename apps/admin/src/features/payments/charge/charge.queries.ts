import type { acceptCard, getCharge, refundCharge } from '@arribo/api-contracts/admin/payments/charges'
import type { Answer, Request } from '@arribo/api-contracts/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, reading } from '../../../app/api.ts'
import { readAgain } from '../../../app/query-client.ts'
import { userQuery } from '../../../app/user.queries.ts'
import { isOnItsWay } from './refund.rules.ts'

export type ChargeDetails = Answer<typeof getCharge>

const askEveryMs = 2000
const keyOf = (charge: string) => ['charge', charge]

/** Takes any ID of the charge. Polls while a refund isn't in the ledger yet. */
export const useCharge = (charge: string) =>
  useQuery({
    ...reading(keyOf(charge), api.getCharge, { params: { charge } }),
    refetchInterval: ({ state }) => (state.data?.refunds?.some(isOnItsWay) ? askEveryMs : false),
  })

export type NewRefund = Request<typeof refundCharge>['body']

/** A refund that is sent again with the same `place` is made once. */
export const useRefund = (charge: string) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: NewRefund) => api.refundCharge({ params: { charge }, body }),
    onSettled: () => readAgain(['charge'], ['charges'], ['billing-summary']),
  })

/** `isStaff` is undefined until it is known, and if it can't be read. */
export function useIsStaff(phoneNumber: string | null, isAsked: boolean) {
  const { data, isPending } = useQuery({
    ...userQuery(phoneNumber ?? ''),
    enabled: isAsked && phoneNumber !== null,
    meta: { isAside: true },
  })
  return { isStaff: data && data.staffGroups.length > 0, isReading: isAsked && phoneNumber !== null && isPending }
}

export const useAcceptCard = (charge: string) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: Request<typeof acceptCard>['body']) => api.acceptCard({ params: { charge }, body }),
    onSettled: () => readAgain(keyOf(charge)),
  })
