import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { listNotices } from '@arribo/api-contracts/admin/notices'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useMay } from '../../app/permissions.ts'
import { queryClient, readAgain } from '../../app/query-client.ts'

const approvalsKey = ['approvals']
const noticesKey = ['notices']
const everyMs = 60_000

/** `isAside` where the list is not what the reader came for. */
export const useApprovals = ({ isAside = false } = {}) =>
  useQuery({
    queryKey: approvalsKey,
    queryFn: ({ signal }) => api.listApprovals(undefined, { signal }),
    refetchInterval: everyMs,
    meta: { isAside },
  })

/** Runs only for staff who may read notices; a failure is not shown. */
export function useNotices({ isAsked = true } = {}) {
  const isHeard = useMay('notices:read')
  return useQuery({
    queryKey: noticesKey,
    enabled: isHeard && isAsked,
    queryFn: ({ signal }) => api.listNotices(undefined, { signal }),
    refetchInterval: everyMs,
    meta: { isAside: true },
  })
}

/** Resets the unread count at once; the "New" marks stay until the list is refetched. */
export const useReadNotices = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (upTo: string) => api.readNotices({ body: { upTo } }),
    onSuccess: () =>
      queryClient.setQueryData<Answer<typeof listNotices>>(noticesKey, (before) => before && { ...before, unread: 0 }),
  })

type Shown = Pick<Approval, 'id' | 'version'>

/** A decision may change group members and drivers, so their queries are invalidated. */
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

/** Refusing a colleague's request takes an answer to them; withdrawing one's own takes none. */
export const useRefuseApproval = () =>
  useDecision(({ id, version, answer }: Shown & { readonly answer?: string }) =>
    api.refuseApproval({ params: { id }, body: { version, ...(answer && { answer }) } }),
  )
