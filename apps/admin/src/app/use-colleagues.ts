import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useMay } from './permissions.ts'

/** The list rarely changes. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    enabled: useMay('staff:write'),
    queryFn: ({ signal }) => api.listColleagues(undefined, { signal }),
    staleTime: 10 * 60_000,
    meta: { isAside: true },
  })
  return data ?? none
}

const none: readonly { readonly name: string; readonly phoneNumber: string }[] = []
