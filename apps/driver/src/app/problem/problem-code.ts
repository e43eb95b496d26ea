import { ApiProblem } from '@arribo/api-contracts/client'
import { failureCodeOf, randomFailureCode } from '@arribo/api-contracts/shared/failure-code'

const codes = new WeakMap<Error, string>()

const makeCode = (error: Error): string =>
  (error instanceof ApiProblem ? failureCodeOf(error.problem.requestId) : undefined) ?? randomFailureCode()

/** A short code for a failure, by which support finds it in the log; stable for the same error object. */
export function problemCode(error: Error): string {
  const code = codes.get(error) ?? makeCode(error)
  codes.set(error, code)
  return code
}
