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
 * Returns the failure's sentence in the screen's language, or `otherwise` if there is none. Always pass a translated
 * `otherwise`: it changes with the language, and without that the React compiler would keep the result for as long as
 * the error is the same.
 */
export function failureSentence(i18n: I18n, error: unknown, otherwise: string): string {
  const { t } = i18n
  if (error instanceof ApiProblem) return error.problem.message[languageOf(i18n)]
  if (error instanceof ApiUnreachable || isLostPart(error)) return t('ui:unreachable')
  if (error instanceof AuthError && hasOwnSentence(error.code)) return t(`ui:auth.${error.code}`)
  return otherwise
}

/** A change that was attempted without a network. It isn't kept for later: by then nobody may want it any more. */
export class NotSent extends ApiUnreachable {}

/** Throws `NotSent`. Asks the browser, because TanStack's manager knows only what changed since it loaded. */
export function refuseOffline(): void {
  if (!navigator.onLine) throw new NotSent('Offline')
}

/** Without an answer, or with a 5xx, the change may have been made, unless the sign-in before it already failed. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiProblem
    ? error.problem.status >= 500
    : error instanceof Error && !(error instanceof AuthError || error instanceof NotSent)

/** For a notice that stands alone. `sentence` is the failure's own, which may advise to try again. */
export function changeFailed({ t }: I18n, error: unknown, sentence: string): string {
  if (!mayBeDone(error)) return sentence
  return error instanceof ApiUnreachable ? t('ui:unanswered') : `${t('ui:notSure')}. ${sentence}`
}
