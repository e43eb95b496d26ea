import { ApiProblem } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { toastSuccess } from '@arribo/ui/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dropChallenge, type KeptChallenge } from './challenge-state.ts'
import { useAskConfirmation, rereadLinked } from './flex.queries.ts'

const askEveryMs = 3000

/** True if the platform has refused. Without an answer, or while the platform is down, polling continues. */
const isFinal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.problem.status < 500

/** Polls until the notification is approved, then navigates; `error` is set once approval has become impossible. */
export function useConfirmation({ challengeType, cookies }: KeptChallenge): { error: ApiProblem | null } {
  const { t } = useTranslation('flex')
  const navigate = useNavigate()
  const ask = useAskConfirmation()
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['flex-confirmation', cookies],
    queryFn: ({ signal }) => ask({ challengeType, cookies }, signal),
    refetchInterval: ({ state }) => (state.data?.success || isFinal(state.error) ? false : askEveryMs),
    gcTime: 0,
  })
  const isApproved = data?.success ?? false
  useEffect(() => {
    if (!isApproved) return
    dropChallenge()
    toastSuccess(t('connected'))
    void rereadLinked(client).then(() => navigate({ to: '/app' }))
  }, [isApproved, client, navigate, t])
  return { error: isFinal(error) ? error : null }
}
