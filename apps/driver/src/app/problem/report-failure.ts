import { ApiProblem } from '@arribo/api-contracts/client'
import { auth } from '../auth.ts'
import { reportProblem } from './report-problem.ts'
import { problemCode } from './problem-code.ts'

const reported = new WeakSet<Error>()

/** Reports a failure to our log once, with the code that the driver sees; signed-out users have no log. */
export function reportFailure(error: Error): void {
  if (reported.has(error) || !auth.claims()) return
  reported.add(error)
  void reportProblem(`${error.name}: ${error.message}`, {
    code: problemCode(error),
    route: location.pathname,
    ...(error instanceof ApiProblem && { requestId: error.problem.requestId }),
  })
}
