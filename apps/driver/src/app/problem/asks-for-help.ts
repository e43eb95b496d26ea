import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'

const unclear = new Set(['check_in_refused', 'check_in_unknown'])

/** True if support has to look at the failure. Most refusals say what to do themselves. */
export function asksForHelp(error: unknown): boolean {
  if (error instanceof ApiUnreachable) return false
  if (error instanceof ApiProblem) return error.problem.status >= 500 || unclear.has(error.problem.code)
  return error instanceof Error
}
