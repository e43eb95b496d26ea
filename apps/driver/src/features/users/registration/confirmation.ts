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

/** Completes a registration that never reached the API; does nothing otherwise. */
async function finishRegistration(
  { phoneNumber, registration, isSaved }: PendingConfirmation,
  password: string,
): Promise<void> {
  if (!registration || isSaved) return
  await publicApi.register({ body: { ...registration, phoneNumber, password } })
}

/** Confirms the code and signs in with the password in memory; without it, by hand with the phone prefilled. */
export async function confirmPhone(pending: PendingConfirmation, code: string): Promise<'signed_in' | 'confirmed'> {
  await auth.confirm(pending.phoneNumber, code)
  const password = pendingPassword()
  if (!password) {
    dropPendingConfirmation()
    keepPhone(pending.phoneNumber)
    return 'confirmed'
  }
  try {
    await finishRegistration(pending, password)
    await auth.signIn(pending.phoneNumber, password)
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
