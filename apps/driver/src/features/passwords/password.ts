import { publicApi } from '../../app/public-api.ts'
import { auth } from '../../app/auth.ts'
import { createCodeSender } from '../../app/codes/lost-answer.ts'
import { knownPhone } from '../../app/codes/known-phone.ts'
import { keepPendingReset, type PendingReset } from '../../app/codes/pending-reset.ts'
import { keepPrefix } from '../../app/codes/usual-prefix.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

export const resetFailure = (error: unknown): string => failureMessage(error, i18n().t('passwords:errorMessage'))

export async function sendResetCode(phoneNumber: string): Promise<PendingReset> {
  keepPrefix(phoneNumber)
  await auth.forgotPassword(phoneNumber)
  return keepPendingReset(phoneNumber)
}

/** Throws an error whose message can be shown. */
export const resendResetCode = (phoneNumber: string): Promise<PendingReset> =>
  sendResetCode(phoneNumber).catch((error: unknown) => {
    throw new Error(resetFailure(error), { cause: error })
  })

type NewPassword = { readonly phoneNumber: string; readonly code: string; readonly newPassword: string }

const sendOnce = createCodeSender()

/** Returns `signed_in` if an earlier request, whose answer was lost, had already set this password. */
export async function resetPassword(body: NewPassword): Promise<'changed' | 'signed_in'> {
  const { phoneNumber, newPassword: password } = body
  const outcome = await sendOnce({ phoneNumber, password }, () => publicApi.resetPassword({ body }))
  if (outcome === 'signed_in') return outcome
  knownPhone.keep({ phoneNumber, news: 'passwordChanged' })
  return 'changed'
}
