import { useQuery } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'

export const useArrivals = () =>
  useQuery({ queryKey: ['arrivals'], queryFn: ({ signal }) => laterApi.listArrivals({}, { signal }) })
