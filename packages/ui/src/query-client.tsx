import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { type Auth, onPersonChange } from '@arribo/auth'
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { refuseOffline } from './failure.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Set when the page itself shows the failure. */
      isQuiet?: boolean
      /** Set when the page itself shows how far it has got. */
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

// By default in a timer, which the second click of a double press can precede: its button wasn't busy yet.
notifyManager.setScheduler(queueMicrotask)

const retryDelayMs = 5000
/** A server that asks for hours is asked again sooner. */
const longestDelayMs = 60_000
const staleMs = 2000
/** Returning to the app refetches, but at most this often. */
const focusThrottleMs = 5000

/** An answer from the future, before the phone's clock was set back, counts as fresh until then: it is read again anyway. */
const isDue = (ageMs: number): boolean | 'always' => (ageMs < 0 ? 'always' : ageMs >= focusThrottleMs)

const maxRetries = 3

const outages: readonly ErrorCode[] = ['temporarily_unavailable', 'overloaded']

const isUnanswered = (error: Error) =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && outages.includes(error.problem.code))

/** As the server asks for. */
function retryDelayOf(_tries: number, error: Error): number {
  const seconds = error instanceof ApiProblem ? Number(error.problem.params?.['retryAfterSeconds']) : NaN
  return seconds > 0 ? Math.min(seconds * 1000, longestDelayMs) : retryDelayMs
}

/** A refusal is an answer; retry only if there was none. */
const retriesOf =
  (isPersistent: boolean) =>
  (tries: number, error: Error): boolean =>
    isUnanswered(error)
      ? isPersistent || tries < maxRetries
      : tries < maxRetries && error instanceof ApiProblem && error.problem.status >= 500

/** The app's cache of server data. It belongs to the signed-in user and is dropped when another one signs in. */
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
    // Reports a failed mutation once, here; its form shows it in place as well.
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
