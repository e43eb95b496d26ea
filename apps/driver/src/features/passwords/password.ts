import { ApiProblem } from '@arribo/api-contracts/client'
import { publicApi } from '../../app/public-api.ts'
import { auth } from '../../app/auth.ts'
import { keepPhone } from '../../app/codes/known-phone.ts'
import { keepPendingReset, type PendingReset } from '../../app/codes/pending-reset.ts'
import { keepPrefix } from '../../app/codes/usual-prefix.ts'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'

export const resetFailure = (error: unknown): string => failureMessage(error, i18n().t('passwords:errorMessage'))

/** Requests a code and remembers the number. */
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

/** The last request without an answer. It may have been carried out, and then its code counts no more. */
let unanswered: NewPassword | undefined

const isRefusal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.problem.status < 500

async function wasCarriedOut(error: ApiProblem, { phoneNumber, newPassword }: NewPassword): Promise<boolean> {
  const asked = unanswered
  unanswered = undefined
  if (error.problem.code !== 'wrong_code' || asked?.phoneNumber !== phoneNumber) return false
  if (asked.newPassword !== newPassword) return false
  return auth.signIn(phoneNumber, newPassword).then(
    () => true,
    () => false,
  )
}

/** Sets the password. If an earlier request did so without an answer, the driver is signed in at the end. */
export async function resetPassword(body: NewPassword): Promise<'changed' | 'signed_in'> {
  try {
    await publicApi.resetPassword({ body })
  } catch (error) {
    if (!isRefusal(error)) unanswered = body
    else if (await wasCarriedOut(error, body)) return 'signed_in'
    throw error
  }
  keepPhone({ phoneNumber: body.phoneNumber, news: 'passwordChanged' })
  return 'changed'
}
