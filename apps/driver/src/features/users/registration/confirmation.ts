import { publicApi } from '../../../app/public-api.ts'
import { hasCode } from '@arribo/auth'
import { auth } from '../../../app/auth.ts'
import { dropKnownPhone, knownPhone } from '../../../app/codes/known-phone.ts'
import { createCodeSender } from '../../../app/codes/lost-answer.ts'
import {
  givenReferral,
  keepPendingConfirmation,
  type PendingConfirmation,
} from '../../../app/codes/pending-confirmation.ts'
import { failureMessage } from '../../../app/failure.ts'
import { i18n } from '../../../app/language.ts'

const sendOnce = createCodeSender()

/**
 * Confirms the code and signs in. The code makes password and registration this driver's, whoever signed the number up
 * before. After a reload the password is one that was chosen together with the code. If it was changed elsewhere
 * meanwhile, the driver signs in by hand.
 */
export async function confirmPhone(
  { phoneNumber, registration }: PendingConfirmation,
  code: string,
  password: string,
): Promise<'signed_in' | 'confirmed'> {
  const body = { phoneNumber, code, password, ...(registration && { registration }) }
  const sent = await sendOnce({ phoneNumber, password }, () => publicApi.confirmRegistration({ body }))
  if (sent === 'signed_in') {
    dropKnownPhone()
    return sent
  }
  knownPhone.keep({ phoneNumber, news: 'phoneConfirmed' })
  if (registration?.referral) givenReferral.keep(registration.referral)
  try {
    await auth.signIn(phoneNumber, password)
  } catch (error) {
    if (hasCode(error, 'notAuthorized')) return 'confirmed'
    throw new SignInFailed('', { cause: error })
  }
  dropKnownPhone()
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

/** Undefined if the phone is already confirmed. The login page then says so, and has the number. */
export async function resendCode({ phoneNumber }: PendingConfirmation): Promise<PendingConfirmation | undefined> {
  try {
    await auth.resendCode(phoneNumber)
  } catch (error) {
    if (!hasCode(error, 'alreadyConfirmed'))
      throw new Error(failureMessage(error, i18n().t('usersConfirm:toast.resendError')), { cause: error })
    knownPhone.keep({ phoneNumber, news: 'alreadyConfirmed' })
    return undefined
  }
  return keepPendingConfirmation({ phoneNumber })
}
