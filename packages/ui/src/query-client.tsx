import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { type Auth, onPersonChange } from '@arribo/auth'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { refuseOffline } from './failure.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page itself shows the failure. */
      isQuiet?: boolean
      /** The page itself shows the progress. */
      hasProgress?: boolean
    }
  }
}

type Options = {
  auth: Pick<Auth, 'claims' | 'subscribe'>
  showFailure: (error: Error) => void
  /** Repeats a read until the server answers, instead of three times. */
  isPersistent?: boolean
}

// By default it notifies in a timer. The second click of a double press could come before that, while the button isn't
// busy yet.
notifyManager.setScheduler(queueMicrotask)

const retryDelayMs = 5000
/** Upper limit of the wait that a server asks for, which may be hours. */
const longestDelayMs = 60_000
const staleMs = 2000
/** Returning to the app refetches, but at most this often. */
const focusThrottleMs = 5000

/**
 * The age is negative after the phone's clock was set back. Such an answer would count as fresh until the clock catches
 * up, so it is always read again.
 */
const isDue = (ageMs: number): boolean | 'always' => (ageMs < 0 ? 'always' : ageMs >= focusThrottleMs)

const maxRetries = 3

const outages: readonly ErrorCode[] = ['temporarily_unavailable', 'overloaded']

const isUnanswered = (error: Error) =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && outages.includes(error.problem.code))

function retryDelayOf(_tries: number, error: Error): number {
  const seconds = error instanceof ApiProblem ? Number(error.problem.params?.['retryAfterSeconds']) : NaN
  return seconds > 0 ? Math.min(seconds * 1000, longestDelayMs) : retryDelayMs
}

/** Retries what got no answer or a failure of the server, but never a refusal. */
const retriesOf =
  (isPersistent: boolean) =>
  (tries: number, error: Error): boolean =>
    isUnanswered(error)
      ? isPersistent || tries < maxRetries
      : tries < maxRetries && error instanceof ApiProblem && error.problem.status >= 500

/** Belongs to the signed-in user, and is emptied when another one signs in. */
export function createQueryClient({ auth, showFailure, isPersistent = false }: Options): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: retriesOf(isPersistent),
        retryDelay: retryDelayOf,
        refetchOnWindowFocus: ({ state }) => isDue(Date.now() - state.dataUpdatedAt),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    // Reports each failed mutation once. Its form shows the failure in place as well.
    mutationCache: new MutationCache({
      onMutate: refuseOffline,
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.isQuiet) showFailure(error)
      },
    }),
  })
  onPersonChange(auth, () => client.clear())
  return client
}
