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

export function useFlexOtp() {
  const refresh = useRefreshMe()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (body: ChallengeAnswer & { otp: string }) => {
      const answer = await laterApi.flexOtp({ body })
      if (answer.success) await refresh()
      return answer
    },
  })
}

/** Asks once whether the notification was approved; the waiting page polls it. */
export async function askConfirmation(body: ChallengeAnswer, signal: AbortSignal) {
  return laterApi.flexConfirmation({ body }, { signal })
}
