import { AuthError } from '@arribo/auth'
import type { Credentials } from '@arribo/ui/login-form'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

/** Signs the same driver in again. Throws an error whose message says why it failed. */
export async function resumeSession({ phoneNumber, password }: Credentials): Promise<true> {
  const { t } = i18n()
  try {
    await auth.signIn(phoneNumber, password)
    return true
  } catch (error) {
    const isWrong = error instanceof AuthError && error.code === 'notAuthorized'
    const sentence = isWrong ? t('sessions:sheet.wrongPassword') : failureMessage(error, t('sessions:sheet.failed'))
    throw new Error(sentence, { cause: error })
  }
}
