import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMay } from '../../app/permissions.ts'
import { api } from '../../app/api.ts'
import { queryClient, readAgain } from '../../app/query-client.ts'
import { learn } from './edit/save-user.ts'

const everyMs = 20_000

/**
 * Announces that the reader is on this user's page and returns who else is. The answer also tells the version, so a
 * change by somebody else is noticed and shown. Staff who may only read aren't announced.
 */
export function usePresence({ phoneNumber, version }: Pick<AdminUser, 'phoneNumber' | 'version'>, isEditing: boolean) {
  const shown = () => queryClient.getQueryData<AdminUser>(['user', phoneNumber])?.version ?? version
  const { data } = useQuery({
    enabled: useMay('staff:write'),
    queryKey: ['presence', phoneNumber, isEditing],
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { phoneNumber }
      const answer = await api.showPresence({ params, body: { isEditing, version: shown() } }, { signal })
      // The reader's own save raises the version too, so the answer is ignored while one runs.
      if (answer.version > shown() && queryClient.isMutating() === 0) {
        const user = await api.getUser({ params }, { signal })
        if (user.version > shown()) {
          learn(phoneNumber, user, answer.lastChanges)
          void readAgain(...['standing', 'timeline', 'notes', 'payments'].map((what) => [what, phoneNumber]))
        }
      }
      return answer.others
    },
  })
  return data ?? []
}
