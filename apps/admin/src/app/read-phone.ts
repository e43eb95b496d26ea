import { digitsOnly, normalizePhone } from '@arribo/api-contracts/shared/phone'

/** A number as staff type or paste it: with spaces and brackets, or without its prefix. What has letters is none. */
export function readPhone(text: string): string {
  if (/\p{L}/u.test(text)) return text
  const phone = normalizePhone(text)
  return phone.startsWith('+') ? `+${digitsOnly(phone)}` : phone
}
