import { hasPhoneLength, type PhonePrefix } from '@arribo/api-contracts/shared/phone'

export type PhoneValue = { readonly prefix: PhonePrefix; readonly digits: string }

export const noPhone: PhoneValue = { prefix: '+1', digits: '' }

export type PhoneError = 'phoneMissing' | 'phoneLength' | 'phoneInvalid'

export function phoneErrorOf({ digits }: PhoneValue): PhoneError | undefined {
  if (!digits) return 'phoneMissing'
  return hasPhoneLength(digits) ? undefined : 'phoneLength'
}
