import type { Me } from '@arribo/api-contracts/driver/users'
import { firstShutGate, type Gate } from '@arribo/api-contracts/shared/gates'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { apiAhead } from './ahead.ts'
import { readMe } from './api.ts'
import { queryClient } from './query-client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => readMe({ signal }, apiAhead),
  staleTime: 30_000,
})

export const knowMe = (me: Me): Me => queryClient.setQueryData(meQuery.queryKey, me) ?? me

/** Contains the phone number, so that one driver never sees another's blocks. */
export const calendarKey = (phoneNumber: string) => ['calendar', phoneNumber] as const

/** Only below /app, where the routes have already loaded the driver. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** The API shows a driver only to a session with a confirmed phone. */
export const shutGateOf = (me: Me): Gate | null => firstShutGate({ isSignedIn: true, isPhoneVerified: true, ...me })
