import { hasPhoneLength, type PhonePrefix } from '@arribo/api-contracts/shared/phone'

/** A number while it is typed. */
export type PhoneValue = { readonly prefix: PhonePrefix; readonly digits: string }

/** Before anything is typed. */
export const noPhone: PhoneValue = { prefix: '+1', digits: '' }

export type PhoneError = 'phoneMissing' | 'phoneLength' | 'phoneInvalid'

/** What is wrong with a number at first sight. */
export function phoneErrorOf({ digits }: PhoneValue): PhoneError | undefined {
  if (!digits) return 'phoneMissing'
  return hasPhoneLength(digits) ? undefined : 'phoneLength'
}
