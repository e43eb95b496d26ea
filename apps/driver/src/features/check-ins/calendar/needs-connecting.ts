import { ApiProblem } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

/** Refusals that last until the driver connects the platform account, with the button that helps. */
export const solvedByConnecting = {
  platform_not_linked: 'connect',
  platform_session_ended: 'connect',
} as const satisfies Partial<Record<ErrorCode, 'connect'>>

export const needsConnecting = (error: unknown): boolean =>
  error instanceof ApiProblem && Object.hasOwn(solvedByConnecting, error.problem.code)
