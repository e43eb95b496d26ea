import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { auth } from './auth.ts'
import { showFailure } from './error-toast.ts'

const retryDelayMs = 5000
const staleMs = 2000

/** A refusal is an answer; only a missing answer is asked for again. */
const isWorthRetrying = (tries: number, error: Error) =>
  tries < 3 && (error instanceof ApiUnreachable || (error instanceof ApiProblem && error.problem.status >= 500))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleMs, retry: isWorthRetrying, retryDelay: retryDelayMs },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  // A failed mutation is told once, here; the form that sent it shows it in place as well.
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      leaveWhenSignedOut(error)
      showFailure(error, mutation.meta)
    },
  }),
})

/** The API no longer takes this session: somebody logged out everywhere, or the password changed. */
function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiProblem && error.problem.code === 'signed_out') auth.forget()
}

/** Nothing of one person stays in memory for the next. */
let person = auth.claims()?.sub
auth.subscribe(() => {
  if (auth.claims()?.sub === person) return
  person = auth.claims()?.sub
  queryClient.clear()
})
