import { infiniteQueryOptions } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'

const perPage = 20

export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['receipts'],
  queryFn: ({ pageParam, signal }) =>
    laterApi.listReceipts({ query: { limit: perPage, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => pages.flatMap(({ receipts }) => receipts),
})
