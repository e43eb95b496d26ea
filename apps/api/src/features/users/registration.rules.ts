import { phonePrefixes } from '@arribo/api-contracts/shared/phone'
import { Refusal } from '../../platform/refusal.ts'

const openMs = 10 * 60_000

/** What the user pool knows of whoever wants a profile. */
export type Applicant = { readonly isConfirmed: boolean; readonly isEnabled: boolean; readonly modifiedAt: Date }

/** Numbers of the countries on offer only: we send no SMS to others. */
export function checkPhoneOnOffer(phoneNumber: string): void {
  if (!phonePrefixes.some(({ prefix }) => phoneNumber.startsWith(prefix))) throw new Refusal('invalid_phone')
}

/**
 * A profile is made only for somebody who has just signed up: not confirmed yet, or confirmed less than 10 minutes ago.
 * Otherwise anybody could make one for a number that is not theirs.
 */
export function checkRegistrationOpen(person: Applicant | undefined, now: Date): asserts person {
  const isOpen = person?.isEnabled && (!person.isConfirmed || now.getTime() - person.modifiedAt.getTime() < openMs)
  if (!isOpen) throw new Refusal('registration_not_open')
}
