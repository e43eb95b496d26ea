import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { languageOf } from '@arribo/i18n'
import type { i18n as I18n } from 'i18next'
import { isLostPart } from './lost-part.tsx'

const ownSentence = [
  'lockedOut',
  'limitExceeded',
  'tooManyRequests',
  'codeMismatch',
  'expiredCode',
  'numberSpent',
  'noMoreTexts',
  'countryNotServed',
  'network',
] as const satisfies AuthErrorCode[]
type OwnSentence = (typeof ownSentence)[number]
const hasOwnSentence = (code: AuthErrorCode): code is OwnSentence => ownSentence.some((each) => each === code)

/**
 * The sentence for a failure in the screen's language. `otherwise` is for failures without a sentence here. It changes
 * with the language, which the React compiler needs to see: it would keep the result for as long as the error is the same.
 */
export function failureSentence(i18n: I18n, error: unknown, otherwise: string): string {
  const { t } = i18n
  if (error instanceof ApiProblem) return error.problem.message[languageOf(i18n)]
  if (error instanceof ApiUnreachable || isLostPart(error)) return t('ui:unreachable')
  if (error instanceof AuthError && hasOwnSentence(error.code)) return t(`ui:auth.${error.code}`)
  return otherwise
}

/** A change that was pressed without a network. It isn't kept for later: by then nobody may want it any more. */
export class NotSent extends ApiUnreachable {}

/** Throws `NotSent` without a network. Asks the browser now: TanStack's manager knows only what changed since it loaded. */
export function refuseOffline(): void {
  if (!navigator.onLine) throw new NotSent('Offline')
}

/**
 * Without an answer, or with one of 500 or more, a change may have been made all the same. Not if already the sign-in
 * before it failed.
 */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiProblem
    ? error.problem.status >= 500
    : error instanceof Error && !(error instanceof AuthError || error instanceof NotSent)
