import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const useReferralRewards = (phoneNumber: string) =>
  useQuery({
    queryKey: ['referral-rewards', phoneNumber],
    queryFn: ({ signal }) => api.listReferralRewards({ params: { phoneNumber } }, { signal }),
  })
