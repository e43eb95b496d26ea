import { splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import type { PhoneValue } from '@arribo/ui/phone.rules'
import { emptyPhone } from './usual-prefix.ts'
import { dropPendingConfirmation, readPendingConfirmation } from './pending-confirmation.ts'
import { dropPendingReset, readPendingReset } from './pending-reset.ts'
import { sentCode } from './lost-answer.ts'
import { createTabValue } from '../kept/tab-value.ts'

type KnownPhone = {
  readonly phoneNumber: string
  readonly news: 'phoneConfirmed' | 'alreadyConfirmed' | 'passwordChanged'
}

/** Says what was just done with a number, so that the login page can mention it and fill in the number. */
export const knownPhone = createTabValue<KnownPhone>('arribo.phone')

/** The number at the login page of a driver who has forgotten the password. */
export const forgetfulPhone = createTabValue<PhoneValue>('arribo.forgetful')

/** For a reload. Never contains the password. */
export const registrationDraft = createTabValue<{ readonly name: string; readonly phone: PhoneValue }>(
  'arribo.registration',
)

/** Once somebody is signed in, nothing of this may remain for the next user of this tab. */
export function dropKnownPhone(): void {
  knownPhone.drop()
  forgetfulPhone.drop()
  dropPendingReset()
  dropPendingConfirmation()
  sentCode.drop()
  registrationDraft.drop()
}

export function readKnownPhone(): PhoneValue {
  const known =
    readPendingReset()?.phoneNumber ?? readPendingConfirmation()?.phoneNumber ?? knownPhone.read()?.phoneNumber
  return (known && splitPastedPhone(known)) || phoneToReset()
}

export const phoneToReset = (): PhoneValue => forgetfulPhone.read() ?? emptyPhone()

type Fields = Readonly<Record<string, string>>

export function readRegistration(): { readonly name: string; readonly phone: PhoneValue } {
  const pending = readPendingConfirmation()
  const phone = pending && splitPastedPhone(pending.phoneNumber)
  return registrationDraft.read() ?? { name: pending?.registration?.name ?? '', phone: phone ?? emptyPhone() }
}

/** Prefilled values of a page, by autocomplete name. */
export function knownFields(address: string): Fields {
  if (address === '/login') return phoneFields(readKnownPhone())
  if (address === '/password') return phoneFields(phoneToReset())
  const { name, phone } = readRegistration()
  return address === '/register' ? { name, ...phoneFields(phone) } : {}
}

const phoneFields = ({ prefix, digits }: PhoneValue): Fields => ({
  'tel-country-code': prefix,
  'tel-national': digits,
})
