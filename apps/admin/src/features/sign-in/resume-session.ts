import { AuthError } from '@arribo/auth'
import type { Credentials } from '@arribo/ui/login-form'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { isStaff } from '../../app/session.ts'
import { sendCode } from './send-code.ts'

/** Checks the password of the same member of staff again. Throws an error with a sentence to show. */
export async function resumeSession({ phoneNumber, password }: Credentials): Promise<'resumed' | 'code_needed'> {
  const { t } = i18n()
  try {
    await auth.signIn(phoneNumber, password)
  } catch (error) {
    const code = error instanceof AuthError ? error.code : 'unknown'
    if (code === 'codeNeeded') return 'code_needed'
    const sentence =
      code === 'notAuthorized' ? t('login:sheet.wrongPassword') : failureMessage(error, t('login:failed'))
    throw new Error(sentence, { cause: error })
  }
  refuseOthers()
  return 'resumed'
}

export async function resumeWithCode(code: string): Promise<void> {
  await sendCode(code)
  refuseOthers()
}

function refuseOthers(): void {
  if (!isStaff()) throw new Error(i18n().t('login:sheet.notStaff'))
}
