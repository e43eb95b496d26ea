import { asPasted, digitsOnly, type PhonePrefix, splitPastedPhone } from '@arribo/api-contracts/shared/phone'

/** `digits` are national. A number of a country that isn't on offer keeps its plus and country code there. */
export type PhoneValue = { readonly prefix: PhonePrefix; readonly digits: string }

export const noPhone: PhoneValue = { prefix: '+1', digits: '' }

export type PhoneError = 'phoneMissing' | 'phoneLength' | 'phoneForeign' | 'phoneInvalid'

const minDigits = 10

export function phoneErrorOf({ digits }: PhoneValue): PhoneError | undefined {
  if (!digits) return 'phoneMissing'
  if (digits.startsWith('+')) return 'phoneForeign'
  return digits.length < minDigits ? 'phoneLength' : undefined
}

/** A typed or pasted country code selects its prefix. Its digits never end up behind another one. */
export function phoneTyped(text: string, { prefix }: PhoneValue): PhoneValue {
  const split = splitPastedPhone(text)
  if (split) return split
  const pasted = asPasted(text)
  const digits = digitsOnly(pasted)
  return { prefix, digits: pasted.startsWith('+') ? `+${digits}` : digits }
}
