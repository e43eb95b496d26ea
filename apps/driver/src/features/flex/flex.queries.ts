import { ApiProblem } from '@arribo/api-contracts/client'
import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { laterApi } from '../../app/later-api.ts'
import { meQuery, useMe } from '../../app/me.ts'

export type ChallengeAnswer = Pick<Challenge, 'challengeType' | 'cookies'>

/** Rereads the driver after linking, before the next page decides where to go. */
function useRefreshMe() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...meQuery, staleTime: 0 })
}

export function useFlexLogin() {
  const { phoneNumber } = useMe()
  const refresh = useRefreshMe()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (credentials: { email: string; password: string }) => {
      const answer = await laterApi.flexLogin({ body: { ...credentials, phoneNumber } })
      if (answer.success) await refresh()
      return answer
    },
  })
}

/** A challenge that has ended may have ended well, and only its answer was lost: then the account is linked by now. */
function useUnlessLinked() {
  const wasLinked = useMe().proxyInstalled
  const refresh = useRefreshMe()
  return async <T>(ask: Promise<T>): Promise<T | { success: true }> => {
    try {
      return await ask
    } catch (error) {
      const hasEnded = error instanceof ApiProblem && error.problem.code === 'challenge_ended'
      if (hasEnded && !wasLinked && (await refresh()).proxyInstalled) return { success: true }
      throw error
    }
  }
}

export function useFlexOtp() {
  const refresh = useRefreshMe()
  const unlessLinked = useUnlessLinked()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (body: ChallengeAnswer & { otp: string }) => {
      const answer = await unlessLinked(laterApi.flexOtp({ body }))
      if (answer.success) await refresh()
      return answer
    },
  })
}

/** Asks once whether the notification was approved; the waiting page polls it. */
export function useAskConfirmation() {
  const unlessLinked = useUnlessLinked()
  return (body: ChallengeAnswer, signal: AbortSignal) => unlessLinked(laterApi.flexConfirmation({ body }, { signal }))
}
