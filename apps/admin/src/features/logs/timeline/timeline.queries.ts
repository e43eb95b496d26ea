import type { TimelineKind } from '@arribo/api-contracts/admin/lists/choices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

const rowsOnPage = 30

/** What happened to a driver, newest first; older rows on demand. */
export const useTimeline = (phoneNumber: string, kind: TimelineKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['timeline', phoneNumber, kind],
    queryFn: ({ pageParam, signal }) =>
      api.listTimeline(
        { params: { phoneNumber }, query: { limit: rowsOnPage, kind, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
