import { ApiProblem } from '@arribo/api-contracts/client'
import type { Challenge } from '@arribo/api-contracts/driver/flex'
import { laterApi } from '../../app/later-api.ts'
import { meQuery } from '../../app/me.ts'
import { queryClient } from '../../app/query-client.ts'
import { useMutation } from '@tanstack/react-query'

type ChallengeAnswer = Pick<Challenge, 'challengeType' | 'cookies'>

const meNow = { ...meQuery, staleTime: 0, retry: false, networkMode: 'always' } as const

/**
 * Reads the driver again after linking, before the next page decides where to go. Without an answer the account still
 * counts as linked: the platform has said so, and typing its password again would fail.
 */
export const rereadLinked = () =>
  queryClient
    .fetchQuery(meNow)
    .catch(() =>
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, proxyInstalled: true }, { updatedAt: 0 }),
    )

async function linking<A extends { success: boolean }>(answer: A): Promise<A> {
  if (answer.success) await rereadLinked()
  return answer
}

export const flexLogin = async (body: { email: string; password: string; phoneNumber: string }) =>
  linking(await laterApi.flexLogin({ body }))

/** A challenge that has ended may have ended well, with only its answer lost. Then the account is linked by now. */
async function unlessLinked<T>(ask: Promise<T>): Promise<T | { success: true }> {
  const wasLinked = queryClient.getQueryData(meQuery.queryKey)?.proxyInstalled
  try {
    return await ask
  } catch (error) {
    const hasEnded = error instanceof ApiProblem && error.problem.code === 'challenge_ended'
    if (hasEnded && !wasLinked && (await queryClient.fetchQuery(meNow)).proxyInstalled) return { success: true }
    throw error
  }
}

export const flexOtp = async (body: ChallengeAnswer & { otp: string }) =>
  linking(await unlessLinked(laterApi.flexOtp({ body })))

export const askConfirmation = (body: ChallengeAnswer, signal: AbortSignal) =>
  unlessLinked(laterApi.flexConfirmation({ body }, { signal }))

export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.problem.code === 'email_not_found'

export const useUnlink = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (email: string) => laterApi.unlinkFlex({ body: { email } }),
    onSuccess: () => {
      const unlinked = { proxyInstalled: false, flexEmail: null, flexId: null, amazonToken: null }
      queryClient.removeQueries({ queryKey: ['calendar'] })
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...unlinked })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
