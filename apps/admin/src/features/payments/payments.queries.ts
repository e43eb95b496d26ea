import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const paymentsOnPage = 10

export const useUserPayments = (phoneNumber: string) =>
  useInfiniteQuery({
    queryKey: ['payments', phoneNumber],
    queryFn: ({ pageParam, signal }) =>
      api.listUserPayments(
        { params: { phoneNumber }, query: { limit: paymentsOnPage, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
