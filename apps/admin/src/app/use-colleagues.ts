import { useQuery } from '@tanstack/react-query'
import { api, reading } from './api.ts'
import { useMay } from './permissions.ts'

/** The list rarely changes. */
export function useColleagues() {
  const { data } = useQuery({
    ...reading(['colleagues'], api.listColleagues),
    enabled: useMay('staff:write'),
    staleTime: 10 * 60_000,
    meta: { isAside: true },
  })
  return data ?? none
}

const none: readonly { readonly name: string; readonly phoneNumber: string }[] = []
