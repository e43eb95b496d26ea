import { useInfiniteQuery } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'

/** Photo URLs are valid for a minute, so older ones are fetched again. */
const staleMs = 45_000

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
