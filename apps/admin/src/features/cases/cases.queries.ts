import type { assignCase, Need } from '@arribo/api-contracts/admin/cases'
import type { Request } from '@arribo/api-contracts/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'
import { readAgain } from '../../app/query-client.ts'

const everyMs = 60_000
const needsKey = ['needs-me']
const caseKey = (phoneNumber: string) => ['case', phoneNumber]

export const useCase = (phoneNumber: string) =>
  useQuery({
    ...reading(caseKey(phoneNumber), api.getCase, { params: { phoneNumber } }),
    refetchInterval: everyMs,
    meta: { isAside: true },
  })

export const useAssignCase = (phoneNumber: string) =>
  useMutation({
    mutationFn: (body: Request<typeof assignCase>['body']) => api.assignCase({ params: { phoneNumber }, body }),
    onSettled: () => {
      void readAgain(needsKey, ['timeline', phoneNumber])
      // Awaited, so that a colleague's assignment shows with the refusal.
      return readAgain(caseKey(phoneNumber))
    },
  })

export const useNeeds = () => useQuery({ ...reading(needsKey, api.listNeeds), refetchInterval: everyMs })

export const useEndNaming = () =>
  useMutation({
    mutationFn: ({ id: noteId, since: createdAt }: Pick<Need, 'id' | 'since'>) =>
      api.endNaming({ params: { noteId }, body: { createdAt } }),
    onSettled: () => readAgain(needsKey),
  })
