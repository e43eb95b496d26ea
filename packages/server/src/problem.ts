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

const mark = '{requestId}'
const written = new Map<ErrorCode, readonly string[]>()

/** A problem as JSON. Non-ASCII letters are escaped, because Node writes ASCII to a socket several times as fast. */
export function problemText(code: ErrorCode, requestId: string, details: ProblemDetails = {}): string {
  if (Object.keys(details).length > 0) return asciiOf(JSON.stringify(problem(code, requestId, details)))
  const parts = written.get(code) ?? asciiOf(JSON.stringify(problem(code, mark))).split(mark)
  written.set(code, parts)
  return parts.join(requestId)
}

const asciiOf = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
