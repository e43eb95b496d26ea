import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { listNotices } from '@arribo/api-contracts/admin/notices'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'
import { useMay } from '../../app/permissions.ts'
import { queryClient, readAgain } from '../../app/query-client.ts'

const approvalsKey = ['approvals']
const noticesKey = ['notices']
const everyMs = 60_000

/** `isAside` means that the page can be used without the list. */
export const useApprovals = ({ isAside = false } = {}) =>
  useQuery({
    ...reading(approvalsKey, api.listApprovals),
    refetchInterval: everyMs,
    meta: { isAside },
  })

export function useNotices({ isAsked = true } = {}) {
  const isHeard = useMay('notices:read')
  return useQuery({
    ...reading(noticesKey, api.listNotices),
    enabled: isHeard && isAsked,
    refetchInterval: everyMs,
    meta: { isAside: true },
  })
}

/** Sets the unread count to 0 at once. The "New" marks stay until the list is fetched again. */
export const useReadNotices = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (upTo: string) => api.readNotices({ body: { upTo } }),
    onSuccess: () =>
      queryClient.setQueryData<Answer<typeof listNotices>>(noticesKey, (before) => before && { ...before, unread: 0 }),
  })

type Shown = Pick<Approval, 'id' | 'version'>

const useDecision = <What extends Shown>(decide: (what: What) => Promise<unknown>) =>
  useMutation({
    mutationFn: decide,
    onSettled: () => {
      void readAgain(noticesKey, ['needs-me'], ['group'], ['user'], ['users'], ['standing'], ['timeline'], ['charge'])
      // Awaited, because a refusal shows the new values from this list.
      return readAgain(approvalsKey)
    },
  })

export const useGiveApproval = () =>
  useDecision(({ id, version }: Shown) => api.giveApproval({ params: { id }, body: { version } }))

/** Refusing a colleague's request needs an answer to them; withdrawing one's own has none. */
export const useRefuseApproval = () =>
  useDecision(({ id, version, answer }: Shown & { readonly answer?: string }) =>
    api.refuseApproval({ params: { id }, body: { version, ...(answer && { answer }) } }),
  )
