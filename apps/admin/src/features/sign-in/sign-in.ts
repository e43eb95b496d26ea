import { AuthError } from '@arribo/auth'
import type { Credentials } from '@arribo/ui/login-form'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

/** Signs in with the password; the code may still be needed. Throws an error with a sentence to show. */
export async function signIn({ phoneNumber, password }: Credentials): Promise<'signed_in' | 'code_needed'> {
  const { t } = i18n()
  try {
    await auth.signIn(phoneNumber, password)
    return 'signed_in'
  } catch (error) {
    const code = error instanceof AuthError ? error.code : 'unknown'
    if (code === 'codeNeeded') return 'code_needed'
    if (code === 'notAuthorized') throw new Error(t('login:notAuthorized'), { cause: error })
    if (code === 'userNotConfirmed') throw new Error(t('login:notConfirmed'), { cause: error })
    throw new Error(failureMessage(error, t('login:failed')), { cause: error })
  }
}
