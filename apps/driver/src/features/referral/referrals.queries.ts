import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  queryFn: ({ signal }) => api.getReferrals({}, { signal }),
})

export const useReferrals = () => useQuery(referralsQuery)
