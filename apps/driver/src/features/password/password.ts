import { api } from '../../app/api.ts'
import { auth } from '../../app/auth.ts'
import { keepPhone } from '../../app/codes/known-phone.ts'
import { keepPendingReset, type PendingReset } from '../../app/codes/pending-reset.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

const refused = (error: unknown) =>
  new Error(failureMessage(error, i18n().t('password:errorMessage')), { cause: error })

/** Requests a code and remembers the number. */
export async function sendResetCode(phoneNumber: string): Promise<PendingReset> {
  await auth.forgotPassword(phoneNumber).catch((error: unknown) => {
    throw refused(error)
  })
  return keepPendingReset(phoneNumber)
}

export async function resetPassword(body: { phoneNumber: string; code: string; newPassword: string }): Promise<true> {
  await api.resetPassword({ body }).catch((error: unknown) => {
    throw refused(error)
  })
  keepPhone(body.phoneNumber)
  return true
}
