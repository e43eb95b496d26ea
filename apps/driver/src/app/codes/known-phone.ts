import { splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import type { PhoneValue } from '@arribo/ui/phone.rules'
import { readPendingConfirmation } from './pending-confirmation.ts'
import { dropPendingReset, readPendingReset } from './pending-reset.ts'

const key = 'arribo.phone'

/** Remembers in this tab whose phone has just been confirmed or has a new password: the login begins with it. */
export const keepPhone = (phoneNumber: string): void => sessionStorage.setItem(key, phoneNumber)

/** Whoever is signed in leaves none of it to the next person at this tab. */
export function dropKnownPhone(): void {
  sessionStorage.removeItem(key)
  dropPendingReset()
}

/** The number that this person has typed on a page before, as the fields of a form hold it. */
export function readKnownPhone(): PhoneValue | undefined {
  const known = readPendingReset()?.phoneNumber ?? readPendingConfirmation()?.phoneNumber ?? sessionStorage.getItem(key)
  return known ? splitPastedPhone(known) : undefined
}

/** The same by the names that browsers fill fields under. */
export function knownPhoneFields(): Record<string, string> {
  const known = readKnownPhone()
  return known ? { 'tel-country-code': known.prefix, 'tel-national': known.digits } : {}
}
