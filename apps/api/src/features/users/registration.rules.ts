import type { Language } from '@arribo/api-contracts/shared/languages'
import { personName } from '@arribo/api-contracts/shared/names'
import { isValidPhone } from '@arribo/api-contracts/shared/phone-number'
import { Refusal } from '@arribo/server/refusal'

const openMs = 10 * 60_000

/** What the user pool knows of whoever wants a profile. */
export type Applicant = { readonly isConfirmed: boolean; readonly isEnabled: boolean; readonly modifiedAt: Date }

/** Numbers that can exist in the countries on offer only: we send no SMS to others. */
export function checkPhoneOnOffer(phoneNumber: string): void {
  if (!isValidPhone(phoneNumber)) throw new Refusal('invalid_phone')
}

/** What a person asked for when they signed up, until they confirm their phone. */
export type PendingRegistration = {
  readonly name: string
  readonly referral?: string | undefined
  readonly humanTimezone: string
  readonly requestedAt: string
}

export const pendingHours = 24

/** By then the code and what was asked for at the sign-up have gone too. */
export const isAbandoned = ({ createdAt }: { readonly createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= pendingHours * 3_600_000

export const isPendingCurrent = ({ requestedAt }: PendingRegistration, now: Date): boolean =>
  now.getTime() - Date.parse(requestedAt) < pendingHours * 3_600_000

type SignedUp = { readonly name: string | undefined; readonly language: Language }

/**
 * Only the request that came with the sign-up counts: whoever sends another name has not signed up themselves. The pool
 * keeps a name as typed, so it is read by our rule first.
 */
export const isSignedUpAs = (person: Pick<SignedUp, 'name'>, name: string): boolean =>
  person.name === undefined || personName.safeParse(person.name).data === name

type Known = { readonly phoneNumber: string; readonly humanTimezone: string | undefined }

/** The profile of somebody who proved their phone: what they asked for, else what the pool and their browser say. */
export const profileOf = (
  person: SignedUp,
  pending: PendingRegistration | undefined,
  { phoneNumber, humanTimezone }: Known,
) => ({
  name: pending?.name ?? nameOfPerson(person, phoneNumber),
  humanTimezone: pending?.humanTimezone ?? humanTimezone ?? '',
  referral: pending?.referral,
  language: person.language,
})

/** The pool takes any text as a name. Where it is none of ours, the number stands for it until the driver changes it. */
const nameOfPerson = ({ name }: SignedUp, phoneNumber: string): string => {
  const read = personName.safeParse(name)
  return read.success ? read.data : phoneNumber
}

/**
 * We keep a registration only for somebody who has just signed up: not confirmed yet, or confirmed less than 10 minutes
 * ago. Otherwise anybody could say things about a number that is not theirs.
 */
export function checkRegistrationOpen(person: Applicant | undefined, now: Date): asserts person {
  const isOpen = person?.isEnabled && (!person.isConfirmed || now.getTime() - person.modifiedAt.getTime() < openMs)
  if (!isOpen) throw new Refusal('registration_not_open')
}
