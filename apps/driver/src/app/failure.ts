import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { i18n } from './language.ts'

/** Codes of the identity service that have a sentence of their own wherever they occur. */
const ownSentence = ['lockedOut', 'limitExceeded', 'tooManyRequests', 'codeMismatch', 'expiredCode', 'network'] as const
type OwnSentence = (typeof ownSentence)[number]
const hasOwnSentence = (code: AuthErrorCode): code is OwnSentence => ownSentence.some((each) => each === code)

/** What to tell a person of a failure, in their language. A form may pass its own sentence for what has none here. */
export function failureMessage(error: unknown, otherwise?: string): string {
  const { t, language } = i18n()
  if (error instanceof ApiProblem) return error.problem.message[language === 'en' ? 'en' : 'es']
  if (error instanceof ApiUnreachable) return t('app:unreachable')
  if (error instanceof AuthError && hasOwnSentence(error.code)) return t(`app:auth.${error.code}`)
  return otherwise ?? t('app:error.text')
}
