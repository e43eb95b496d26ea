import { type ErrorCode, errors, type Problem } from '@arribo/api-contracts/shared/errors'
import { errorMessage } from '@arribo/i18n/errors'

export type ProblemDetails = Pick<Problem, 'errors' | 'params' | 'current' | 'lastChanges'>

export function problem(code: ErrorCode, requestId: string, details: ProblemDetails = {}): Problem {
  const message = errorMessage(code, details.params)
  return {
    type: `https://arribo.app/problems/${code.replaceAll('_', '-')}`,
    title: code.replaceAll('_', ' '),
    status: errors[code],
    detail: message.en,
    code,
    message,
    requestId,
    ...details,
  }
}
