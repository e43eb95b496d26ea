import { AuthError } from '@arribo/auth'
import type { Credentials } from '@arribo/ui/login-form'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { isStaff } from '../../app/session.ts'

/** Signs the same member of staff in again, or says in a sentence why not. */
export async function resumeSession({ phoneNumber, password }: Credentials): Promise<true> {
  const { t } = i18n()
  await auth.signIn(phoneNumber, password).catch((error: unknown) => {
    const isWrong = error instanceof AuthError && error.code === 'notAuthorized'
    const sentence = isWrong ? t('login:sheet.wrongPassword') : failureMessage(error, t('login:failed'))
    throw new Error(sentence, { cause: error })
  })
  if (!isStaff()) throw new Error(t('login:sheet.notStaff'))
  return true
}
