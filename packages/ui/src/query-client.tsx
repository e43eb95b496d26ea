import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { type Auth, onPersonChange } from '@arribo/auth'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { /** The page alone says what went wrong. */ isQuiet?: boolean }
  }
}

type Options = {
  auth: Pick<Auth, 'claims' | 'subscribe' | 'forget'>
  /** Tells a person of a mutation that failed. */
  showFailure: (error: Error) => void
  /** Hears of every refusal of the API's. */
  onRefusal?: (problem: ApiProblem['problem']) => void
}

const retryDelayMs = 5000
/** Asked again sooner than this, the last answer is taken once more. */
const staleMs = 2000
/** Coming back to the app asks anew, but not each time that somebody looks up and down again. */
const focusThrottleMs = 5000

/** A refusal is an answer; only a missing answer is asked for again. */
const isWorthRetrying = (tries: number, error: Error) =>
  tries < 3 && (error instanceof ApiUnreachable || (error instanceof ApiProblem && error.problem.status >= 500))

/** What an app knows of the server. It belongs to whoever is signed in: nothing of one person is kept for the next. */
export function createQueryClient({ auth, showFailure, onRefusal }: Options): QueryClient {
  const hear = (error: Error) => {
    if (!(error instanceof ApiProblem)) return
    // The API no longer takes this session: somebody logged out everywhere, or the password changed.
    if (error.problem.code === 'signed_out') auth.forget()
    onRefusal?.(error.problem)
  }
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt >= focusThrottleMs,
      },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({ onError: hear }),
    // A failed mutation is told once, here; the form that sent it shows it in place as well.
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        hear(error)
        if (!mutation.meta?.isQuiet) showFailure(error)
      },
    }),
  })
  onPersonChange(auth, () => client.clear())
  return client
}
