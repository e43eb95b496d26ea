import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

const sentences = {
  codeMismatch: 'login:code.wrong',
  expiredCode: 'login:code.used',
  notAuthorized: 'login:code.late',
} as const satisfies Partial<Record<AuthErrorCode, string>>

const hasSentence = (code: AuthErrorCode): code is keyof typeof sentences => code in sentences

/** Completes a sign-in with the code of the authenticator app. Throws an error with a sentence to show. */
export async function sendCode(code: string): Promise<void> {
  const { t } = i18n()
  await auth.sendCode(code).catch((error: unknown) => {
    const own = error instanceof AuthError && hasSentence(error.code) ? t(sentences[error.code]) : undefined
    throw new Error(own ?? failureMessage(error, t('login:failed')), { cause: error })
  })
}
