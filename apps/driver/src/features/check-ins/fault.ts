import type { Message } from '@arribo/api-contracts/shared/errors'
import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { UploadRefused } from '../../app/photos/photo-upload.ts'
import { NoPosition } from './position.ts'

/** A sentence in whatever language the screen has by then. */
export type Fault = (language: string) => string

/** What to tell the driver, in a language, of anything that went wrong on the way to a check-in. */
export function checkInFailure(error: unknown, language: string): string {
  const t = i18n().getFixedT(language, 'checkIn')
  if (error instanceof NoPosition) return t(`position.${error.fault}`)
  if (error instanceof UploadRefused) return i18n().getFixedT(language, 'photos')(`upload.${error.fault}`)
  return failureMessage(error, t('selfie.validationError'))
}

export const selfieExpired: Fault = (language) => i18n().getFixedT(language, 'checkIn')('selfie.expired')

/** Why a selfie was not matched: what the server said of it, if it said anything. */
export const matchFault =
  (message: Message | null | undefined): Fault =>
  (language) =>
    message?.[language === 'en' ? 'en' : 'es'] ?? i18n().getFixedT(language, 'checkIn')('selfie.validationError')
