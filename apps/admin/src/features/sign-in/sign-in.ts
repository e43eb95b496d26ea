import { AuthError, type AuthErrorCode, hasCode } from '@arribo/auth'
import type { Credentials } from '@arribo/ui/login-form'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

type Sentences = Partial<Record<AuthErrorCode, string>>

function fail(error: unknown, sentences: Sentences): never {
  const own = error instanceof AuthError ? sentences[error.code] : undefined
  throw new Error(own ?? failureMessage(error, i18n().t('login:failed')), { cause: error })
}

/** Throws an error whose message can be shown. */
export async function signIn(
  { phoneNumber, password }: Credentials,
  sentences: Sentences,
): Promise<'signed_in' | 'code_needed'> {
  try {
    await auth.signIn(phoneNumber, password)
    return 'signed_in'
  } catch (error) {
    return hasCode(error, 'codeNeeded') ? 'code_needed' : fail(error, sentences)
  }
}

/** Completes a sign-in that answered `code_needed`. Throws an error whose message can be shown. */
export async function sendCode(code: string): Promise<void> {
  const { t } = i18n()
  const sentences = { codeMismatch: t('login:code.wrong'), expiredCode: t('login:code.used') }
  await auth
    .sendCode(code)
    .catch((error: unknown) => fail(error, { ...sentences, notAuthorized: t('login:code.late') }))
}
