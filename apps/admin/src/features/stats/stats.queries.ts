import type { getStats, getTrends, listAttention } from '@arribo/api-contracts/admin/stats'
import { serverNow } from '@arribo/api-contracts/server-clock'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'

export type Stats = Answer<typeof getStats>
export type Trends = Answer<typeof getTrends>
export type AttentionItem = Answer<typeof listAttention>['items'][number]

const refreshEveryMs = 60_000

export const useStats = (isPaused: boolean) =>
  useQuery({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => {
      const stats = await api.getStats({}, { signal })
      return { stats, at: serverNow() }
    },
    refetchInterval: isPaused ? false : refreshEveryMs,
  })

/** Counted at night, so it isn't polled. */
export const useImageBank = () => useQuery(reading(['image-bank'], api.getImageBank))

export const useAttention = (isPaused: boolean) =>
  useQuery({ ...reading(['attention'], api.listAttention), refetchInterval: isPaused ? false : refreshEveryMs })

export const useTrends = (isPaused: boolean) =>
  useQuery({ ...reading(['trends'], api.getTrends), refetchInterval: isPaused ? false : 5 * refreshEveryMs })
