import { useInfiniteQuery } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'

/** The addresses of the photos are good for a minute: what is older is read anew. */
const staleMs = 45_000

/** The driver's own photos, newest first, a page at a time. */
export const usePhotos = () =>
  useInfiniteQuery({
    queryKey: ['photos'],
    queryFn: ({ pageParam, signal }) =>
      laterApi.listPhotos({ query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ photos }) => photos),
    staleTime: staleMs,
    gcTime: staleMs,
    refetchOnWindowFocus: false,
  })
