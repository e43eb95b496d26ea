import { asPasted, digitsOnly } from '@arribo/api-contracts/shared/phone'
import { readAnyPhone } from '@arribo/api-contracts/shared/phone-number'

/** A number as typed or pasted, in its one form. Other text stays, and a foreign number loses only its punctuation. */
export function readPhone(typed: string): string {
  const text = asPasted(typed)
  if (/\p{L}/u.test(text)) return text
  return readAnyPhone(text) ?? (text.startsWith('+') ? `+${digitsOnly(text)}` : text)
}
