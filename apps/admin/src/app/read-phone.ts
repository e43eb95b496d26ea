import { asPasted, digitsOnly } from '@arribo/api-contracts/shared/phone'
import { readAnyPhone } from '@arribo/api-contracts/shared/phone-number'

/** Text that isn't a number is returned as it is; a foreign number loses only its punctuation. */
export function readPhone(typed: string): string {
  const text = asPasted(typed)
  if (/\p{L}/u.test(text)) return text
  return readAnyPhone(text) ?? (text.startsWith('+') ? `+${digitsOnly(text)}` : text)
}
