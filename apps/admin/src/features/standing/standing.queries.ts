import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const useStanding = (phoneNumber: string) =>
  useQuery({
    queryKey: ['standing', phoneNumber],
    queryFn: ({ signal }) => api.getStanding({ params: { phoneNumber } }, { signal }),
  })
