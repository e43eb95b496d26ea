import { queryOptions, useQuery } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'

const arrivalsQuery = queryOptions({
  queryKey: ['arrivals'],
  queryFn: ({ signal }) => laterApi.listArrivals({}, { signal }),
})

/** The arrivals of today and of this week. */
export const useArrivals = () => useQuery(arrivalsQuery)
