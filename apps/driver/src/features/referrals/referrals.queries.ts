import { useQuery } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'

export const useReferrals = () =>
  useQuery({ queryKey: ['referrals'], queryFn: ({ signal }) => laterApi.getReferrals({}, { signal }) })
