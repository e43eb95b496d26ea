import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'

const unclear = new Set(['check_in_refused', 'check_in_unknown'])

/** Whether a failure is one that support has to look at; most refusals say themselves what to do. */
export function asksForHelp(error: unknown): boolean {
  if (error instanceof ApiUnreachable) return false
  if (error instanceof ApiProblem) return error.problem.status >= 500 || unclear.has(error.problem.code)
  return error instanceof Error
}
