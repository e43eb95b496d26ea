import { splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import type { PhoneValue } from '@arribo/ui/phone.rules'
import { dropPendingConfirmation, readPendingConfirmation } from './pending-confirmation.ts'
import { dropPendingReset, readPendingReset } from './pending-reset.ts'

const key = 'arribo.phone'

/** Remembers in this tab whose phone has just been confirmed or has a new password: the login begins with it. */
export const keepPhone = (phoneNumber: string): void => sessionStorage.setItem(key, phoneNumber)

/** Whoever is signed in leaves none of it to the next person at this tab. */
export function dropKnownPhone(): void {
  sessionStorage.removeItem(key)
  dropPendingReset()
  dropPendingConfirmation()
}

/** The number that this person has typed on a page before, as the fields of a form hold it. */
export function readKnownPhone(): PhoneValue | undefined {
  const known = readPendingReset()?.phoneNumber ?? readPendingConfirmation()?.phoneNumber ?? sessionStorage.getItem(key)
  return known ? splitPastedPhone(known) : undefined
}

type Fields = Readonly<Record<string, string>>

/** What the drawn fields of a page begin with, by the names that browsers fill them under. */
export function knownFields(address: string): Fields {
  if (address === '/login') return phoneFields(readKnownPhone())
  const pending = address === '/register' ? readPendingConfirmation() : undefined
  if (!pending) return {}
  return { name: pending.registration?.name ?? '', ...phoneFields(splitPastedPhone(pending.phoneNumber)) }
}

const phoneFields = (phone: PhoneValue | undefined): Fields =>
  phone ? { 'tel-country-code': phone.prefix, 'tel-national': phone.digits } : {}
