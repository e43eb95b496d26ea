import { queryOptions, useQuery } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'

const arrivalsQuery = queryOptions({
  queryKey: ['arrivals'],
  queryFn: ({ signal }) => laterApi.listArrivals({}, { signal }),
})

export const useArrivals = () => useQuery(arrivalsQuery)
