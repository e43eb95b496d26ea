import { ApiProblem } from '@arribo/api-contracts/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { meQuery } from '../../app/me.ts'

export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.problem.code === 'email_not_found'

/** Unlinks the account, and clears its cached data. */
export function useUnlink() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (email: string) => laterApi.unlinkFlex({ body: { email } }),
    onSuccess: () => {
      const unlinked = { proxyInstalled: false, flexEmail: null, flexId: null, amazonToken: null }
      client.removeQueries({ queryKey: ['calendar'] })
      client.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...unlinked })
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
