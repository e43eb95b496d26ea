import { ApiProblem } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

const codes: ReadonlySet<ErrorCode> = new Set(['platform_not_linked', 'platform_session_ended'])

/** Trying again can't help: the driver has to connect the platform account first. */
export const needsConnecting = (error: unknown): boolean => error instanceof ApiProblem && codes.has(error.problem.code)
