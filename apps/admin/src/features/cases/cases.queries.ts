import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../app/query-client.ts'

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

export const useAssignCase = (phoneNumber: string) =>
  useMutation({
    mutationFn: (body: Assignment) => api.assignCase({ params: { phoneNumber }, body }),
    onSettled: () => {
      void readAgain(needsKey, ['timeline', phoneNumber])
      // Awaited, so that a colleague's assignment shows with the refusal.
      return readAgain(caseKey(phoneNumber))
    },
  })

export const useNeeds = () =>
  useQuery({
    queryKey: needsKey,
    queryFn: ({ signal }) => api.listNeeds(undefined, { signal }),
    refetchInterval: everyMs,
  })

type Named = { readonly id: string; readonly since: string }

export const useEndNaming = () =>
  useMutation({
    mutationFn: ({ id: noteId, since: createdAt }: Named) => api.endNaming({ params: { noteId }, body: { createdAt } }),
    onSettled: () => readAgain(needsKey),
  })
