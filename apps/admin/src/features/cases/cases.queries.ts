import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const everyMs = 60_000
const needsKey = ['needs-me']
const caseKey = (phoneNumber: string) => ['case', phoneNumber]

export const useCase = (phoneNumber: string) =>
  useQuery({
    queryKey: caseKey(phoneNumber),
    queryFn: ({ signal }) => api.getCase({ params: { phoneNumber } }, { signal }),
    refetchInterval: everyMs,
    meta: { isAside: true },
  })

type Assignment = { readonly to: string | null; readonly version: string }

export function useAssignCase(phoneNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Assignment) => api.assignCase({ params: { phoneNumber }, body }),
    onSettled: () => {
      for (const queryKey of [needsKey, ['timeline', phoneNumber]]) void client.invalidateQueries({ queryKey })
      // Awaited, so that a colleague's assignment shows with the refusal.
      return client.invalidateQueries({ queryKey: caseKey(phoneNumber) })
    },
  })
}

export const useNeeds = () =>
  useQuery({
    queryKey: needsKey,
    queryFn: ({ signal }) => api.listNeeds(undefined, { signal }),
    refetchInterval: everyMs,
  })

type Named = { readonly id: string; readonly since: string }

export function useEndNaming() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: noteId, since: createdAt }: Named) => api.endNaming({ params: { noteId }, body: { createdAt } }),
    onSettled: () => client.invalidateQueries({ queryKey: needsKey }),
  })
}
