import { asPasted, digitsOnly, normalizePhone } from '@arribo/api-contracts/shared/phone'

/** A number as typed or pasted: with spaces and brackets, or without its prefix. Text with letters isn't one. */
export function readPhone(typed: string): string {
  const text = asPasted(typed)
  if (/\p{L}/u.test(text)) return text
  const phone = normalizePhone(text)
  return phone.startsWith('+') ? `+${digitsOnly(phone)}` : phone
}
