import { ApiProblem } from '@arribo/api-contracts/client'
import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { meQuery, useMe } from '../../app/me.ts'

export type ChallengeAnswer = Pick<Challenge, 'challengeType' | 'cookies'>

const meNow = { ...meQuery, staleTime: 0, retry: false, networkMode: 'always' } as const

/**
 * Rereads the driver after linking, before the next page decides where to go. Without an answer the account still counts
 * as linked: the platform has said so, and typing its password again would fail.
 */
export const rereadLinked = (client: QueryClient) =>
  client
    .fetchQuery(meNow)
    .catch(() => client.setQueryData(meQuery.queryKey, (me) => me && { ...me, proxyInstalled: true }, { updatedAt: 0 }))

export function useFlexLogin() {
  const { phoneNumber } = useMe()
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (credentials: { email: string; password: string }) => {
      const answer = await laterApi.flexLogin({ body: { ...credentials, phoneNumber } })
      if (answer.success) await rereadLinked(client)
      return answer
    },
  })
}

/** A challenge that has ended may have ended well, and only its answer was lost: then the account is linked by now. */
function useUnlessLinked() {
  const wasLinked = useMe().proxyInstalled
  const client = useQueryClient()
  return async <T>(ask: Promise<T>): Promise<T | { success: true }> => {
    try {
      return await ask
    } catch (error) {
      const hasEnded = error instanceof ApiProblem && error.problem.code === 'challenge_ended'
      if (hasEnded && !wasLinked && (await client.fetchQuery(meNow)).proxyInstalled) return { success: true }
      throw error
    }
  }
}

export function useFlexOtp() {
  const client = useQueryClient()
  const unlessLinked = useUnlessLinked()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (body: ChallengeAnswer & { otp: string }) => {
      const answer = await unlessLinked(laterApi.flexOtp({ body }))
      if (answer.success) await rereadLinked(client)
      return answer
    },
  })
}

/** Asks once whether the notification was approved; the waiting page polls it. */
export function useAskConfirmation() {
  const unlessLinked = useUnlessLinked()
  return (body: ChallengeAnswer, signal: AbortSignal) => unlessLinked(laterApi.flexConfirmation({ body }, { signal }))
}
