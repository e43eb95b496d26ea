import { failureMessage } from '../../app/failure.ts'
import { i18n } from '../../app/language.ts'
import { NoPosition } from './position.ts'
import { UploadRefused } from './selfie-upload.ts'

/** What to tell the driver of anything that went wrong on the way to a check-in. */
export function checkInFailure(error: unknown): string {
  const { t } = i18n()
  if (error instanceof NoPosition) return t(`checkIn:position.${error.fault}`)
  if (error instanceof UploadRefused) return t(`checkIn:upload.${error.fault}`)
  return failureMessage(error, t('checkIn:selfie.validationError'))
}
