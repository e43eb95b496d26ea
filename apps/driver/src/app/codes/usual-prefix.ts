import { type PhonePrefix, phonePrefixes, prefixOfZone, splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import type { PhoneValue } from '@arribo/ui/phone.rules'

/** Stays after a sign-out, as the language does, because it names a country and not a person. */
const key = 'arribo.prefix'

export function keepPrefix(phoneNumber: string): void {
  const prefix = splitPastedPhone(phoneNumber)?.prefix
  if (prefix) localStorage.setItem(key, prefix)
}

const isPrefix = (text: string | null): text is PhonePrefix => phonePrefixes.some(({ prefix }) => prefix === text)

/** Has the country code that was used last on this phone, or else that of its time zone. */
export function emptyPhone(): PhoneValue {
  const kept = localStorage.getItem(key)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { prefix: isPrefix(kept) ? kept : prefixOfZone(zone), digits: '' }
}
