import { queryOptions, useQuery } from '@tanstack/react-query'
import { laterApi } from '../later-api.ts'

export const enrolmentsQuery = queryOptions({
  queryKey: ['enrolments'],
  queryFn: ({ signal }) => laterApi.listEnrolments({}, { signal }),
})

export const useEnrolments = () => useQuery(enrolmentsQuery)
