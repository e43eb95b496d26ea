import type { Me } from '@arribo/api-contracts/driver/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { calendarKey, useMe } from '../../../app/me.ts'
import { fetchCalendar } from './fetch-calendar.ts'

const calendarStaleMs = 15_000
export const refreshEveryMs = 60_000

export const calendarQuery = ({ phoneNumber, proxyInstalled }: Pick<Me, 'phoneNumber' | 'proxyInstalled'>) =>
  queryOptions({
    queryKey: calendarKey(phoneNumber),
    queryFn: ({ signal }) => fetchCalendar(phoneNumber, signal),
    staleTime: calendarStaleMs,
    refetchInterval: refreshEveryMs,
    enabled: proxyInstalled,
  })

export const useCalendar = () => useQuery(calendarQuery(useMe()))

const regionsQuery = (userRegion: string) =>
  queryOptions({
    queryKey: ['regions', userRegion],
    queryFn: ({ signal }) => api.listRegions({ query: { userRegion } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRegions = () => useQuery(regionsQuery(useMe().region)).data?.serviceAreas
