import { splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import type { PhoneValue } from '@arribo/ui/phone.rules'
import { dropPendingConfirmation, readPendingConfirmation } from './pending-confirmation.ts'
import { dropPendingReset, readPendingReset } from './pending-reset.ts'
import { dropDraft, readDraft } from './registration-draft.ts'

const key = 'arribo.phone'

type KnownPhone = { readonly phoneNumber: string; readonly news: 'phoneConfirmed' | 'passwordChanged' }

/** Remembers in this tab what was just done with a number: the login says it, and has the number. */
export const keepPhone = (known: KnownPhone): void => sessionStorage.setItem(key, JSON.stringify(known))

export function readNews(): KnownPhone | undefined {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as KnownPhone) : undefined
}

/** Once somebody is signed in, nothing of it may remain for the next user of this tab. */
export function dropKnownPhone(): void {
  sessionStorage.removeItem(key)
  dropPendingReset()
  dropPendingConfirmation()
  dropDraft()
}

/** The number that the user typed on an earlier page, as the form's value. */
export function readKnownPhone(): PhoneValue | undefined {
  const known = readPendingReset()?.phoneNumber ?? readPendingConfirmation()?.phoneNumber ?? readNews()?.phoneNumber
  return known ? splitPastedPhone(known) : undefined
}

type Fields = Readonly<Record<string, string>>

/** What the driver typed into the registration, before a reload or before going on to the code. */
export function readRegistration(): { readonly name: string; readonly phone: PhoneValue } | undefined {
  const pending = readPendingConfirmation()
  const phone = pending && splitPastedPhone(pending.phoneNumber)
  return readDraft() ?? (phone && { name: pending.registration?.name ?? '', phone })
}

/** Prefilled values of a rendered page, by autocomplete name. */
export function knownFields(address: string): Fields {
  if (address === '/login') return phoneFields(readKnownPhone())
  const typed = address === '/register' ? readRegistration() : undefined
  return typed ? { name: typed.name, ...phoneFields(typed.phone) } : {}
}

const phoneFields = (phone: PhoneValue | undefined): Fields =>
  phone ? { 'tel-country-code': phone.prefix, 'tel-national': phone.digits } : {}
