import { queryOptions, useQuery } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'

const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  queryFn: ({ signal }) => laterApi.getReferrals({}, { signal }),
})

export const useReferrals = () => useQuery(referralsQuery)
