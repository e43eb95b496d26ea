import { AuthError } from '@arribo/auth'
import type { Credentials } from '@arribo/ui/login-form'
import { toastError } from '@arribo/ui/toasts'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { keepPrefix } from '../../app/codes/usual-prefix.ts'
import { keepPendingConfirmation } from '../../app/codes/pending-confirmation.ts'

/** Sends a new code to a driver who hasn't confirmed the phone yet, for the confirmation page. */
async function sendToConfirmation({ phoneNumber, password }: Credentials): Promise<'unconfirmed'> {
  const { t } = i18n()
  await auth.resendCode(phoneNumber).catch((error: unknown) => {
    throw new Error(failureMessage(error, t('login:errors.confirmationCodeError')), { cause: error })
  })
  keepPendingConfirmation({ phoneNumber, password })
  toastError(t('login:errors.userNotConfirmed'))
  return 'unconfirmed'
}

/** Signs in. Throws an error whose message is this page's sentence for the failure. */
export async function signIn(credentials: Credentials): Promise<'signed_in' | 'unconfirmed'> {
  const { t } = i18n()
  keepPrefix(credentials.phoneNumber)
  try {
    await auth.signIn(credentials.phoneNumber, credentials.password)
    return 'signed_in'
  } catch (error) {
    const code = error instanceof AuthError ? error.code : 'unknown'
    if (code === 'userNotConfirmed') return sendToConfirmation(credentials)
    const hasSentence = code === 'notAuthorized' || code === 'codeNeeded'
    const sentence = hasSentence ? t(`login:errors.${code}`) : failureMessage(error, t('login:loginError'))
    throw new Error(sentence, { cause: error })
  }
}
