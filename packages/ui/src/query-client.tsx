import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { type Auth, onPersonChange } from '@arribo/auth'
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'

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
  auth: Pick<Auth, 'claims' | 'subscribe' | 'forget'>
  showFailure: (error: Error) => void
  onRefusal?: (problem: ApiProblem['problem']) => void
  /** Repeats a read until the server answers, instead of three times. */
  isPersistent?: boolean
}

// By default in a timer, which the second click of a double press can precede: its button wasn't busy yet.
notifyManager.setScheduler(queueMicrotask)

const retryDelayMs = 5000
const staleMs = 2000
/** Returning to the app refetches, but at most this often. */
const focusThrottleMs = 5000

const maxRetries = 3

const isUnanswered = (error: Error) =>
  error instanceof ApiUnreachable || (error instanceof ApiProblem && error.problem.code === 'temporarily_unavailable')

/** A refusal is an answer; retry only if there was none. */
const retriesOf =
  (isPersistent: boolean) =>
  (tries: number, error: Error): boolean =>
    isUnanswered(error)
      ? isPersistent || tries < maxRetries
      : tries < maxRetries && error instanceof ApiProblem && error.problem.status >= 500

/** The app's cache of server data. It belongs to the signed-in user and is dropped when another one signs in. */
export function createQueryClient({ auth, showFailure, onRefusal, isPersistent = false }: Options): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiProblem)) return
    // The session has been revoked: by a logout everywhere or a changed password.
    if (error.problem.code === 'signed_out') auth.forget()
    onRefusal?.(error.problem)
  }
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: retriesOf(isPersistent),
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt >= focusThrottleMs,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({ onError }),
    // Reports a failed mutation once, here; its form shows it in place as well.
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        onError(error)
        if (!mutation.meta?.isQuiet) showFailure(error)
      },
    }),
  })
  onPersonChange(auth, () => client.clear())
  return client
}
