import { publicApi } from '../../../app/public-api.ts'
import { auth } from '../../../app/auth.ts'
import { keepPhone } from '../../../app/codes/known-phone.ts'
import {
  dropPendingConfirmation,
  keepPendingConfirmation,
  type PendingConfirmation,
  pendingPassword,
} from '../../../app/codes/pending-confirmation.ts'
import { failureMessage } from '../../../app/failure.ts'
import { i18n } from '../../../app/language.ts'

/**
 * Confirms the code, which makes password and registration this driver's whoever signed the number up before, and signs in.
 * Without the password in memory, the driver signs in by hand with the phone prefilled.
 */
export async function confirmPhone(pending: PendingConfirmation, code: string): Promise<'signed_in' | 'confirmed'> {
  const { phoneNumber, registration } = pending
  const password = pendingPassword()
  if (!password) {
    await auth.confirm(phoneNumber, code)
    dropPendingConfirmation()
    keepPhone(phoneNumber)
    return 'confirmed'
  }
  await publicApi.confirmRegistration({ body: { phoneNumber, code, password, ...(registration && { registration }) } })
  try {
    await auth.signIn(phoneNumber, password)
  } catch (error) {
    throw new SignInFailed('', { cause: error })
  }
  dropPendingConfirmation()
  return 'signed_in'
}

/** The code was accepted, but the sign-in after it failed. */
class SignInFailed extends Error {}

export function confirmationFailure(error: Error): string {
  const { t } = i18n()
  return error instanceof SignInFailed
    ? failureMessage(error.cause, t('usersConfirm:toast.loginError'))
    : failureMessage(error, t('usersConfirm:toast.confirmationError'))
}

/** Requests another code. */
export async function resendCode({ phoneNumber }: PendingConfirmation): Promise<PendingConfirmation> {
  await auth.resendCode(phoneNumber).catch((error: unknown) => {
    throw new Error(failureMessage(error, i18n().t('usersConfirm:toast.resendError')), { cause: error })
  })
  return keepPendingConfirmation({ phoneNumber })
}
