import { queryOptions, useQuery } from '@tanstack/react-query'
import { laterApi } from '../later-api.ts'

export const enrolmentsQuery = queryOptions({
  queryKey: ['enrolments'],
  queryFn: ({ signal }) => laterApi.listEnrolments({}, { signal }),
})

/** The drivers enrolled on this driver's account, and the accounts this driver is enrolled on. */
export const useEnrolments = () => useQuery(enrolmentsQuery)
