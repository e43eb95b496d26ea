import type { getTrends } from '@arribo/api-contracts/admin/stats'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type Trends = Answer<typeof getTrends>

const refreshEveryMs = 5 * 60_000

export const useTrends = (isPaused: boolean) =>
  useQuery({
    queryKey: ['trends'],
    queryFn: ({ signal }) => api.getTrends({}, { signal }),
    refetchInterval: isPaused ? false : refreshEveryMs,
  })
