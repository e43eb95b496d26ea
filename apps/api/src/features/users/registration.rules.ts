import type { Language } from '@arribo/api-contracts/shared/languages'
import { personName } from '@arribo/api-contracts/shared/names'

const openMs = 10 * 60_000

export type Applicant = { readonly isConfirmed: boolean; readonly isEnabled: boolean; readonly modifiedAt: Date }

export type PendingRegistration = {
  readonly name: string
  readonly referral?: string | undefined
  readonly humanTimezone: string
  readonly requestedAt: string
}

type Said = Omit<PendingRegistration, 'humanTimezone' | 'requestedAt'> & { readonly humanTimezone?: string | undefined }

export const pendingOf = ({ name, referral, humanTimezone = '' }: Said, now: Date): PendingRegistration => ({
  name,
  humanTimezone,
  ...(referral !== undefined && { referral }),
  requestedAt: now.toISOString(),
})

export const pendingHours = 24

/** By then the code and the sign-up request have expired too. */
export const isAbandoned = ({ createdAt }: { readonly createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= pendingHours * 3_600_000

export const isPendingCurrent = ({ requestedAt }: PendingRegistration, now: Date): boolean =>
  !isAbandoned({ createdAt: new Date(requestedAt) }, now)

type SignedUp = { readonly name: string | undefined; readonly language: Language }

/**
 * Only a request with the sign-up's name counts, because whoever sends another name is not the one who signed up. The
 * pool stores names as typed, so ours are normalised before comparing.
 */
const isSignedUpAs = (person: Pick<SignedUp, 'name'>, name: string): boolean =>
  person.name === undefined || personName.safeParse(person.name).data === name

type ProfileInput = {
  readonly phoneNumber: string
  readonly humanTimezone: string | undefined
  /** Staff were hired under the pool's name, which a later registration doesn't change. */
  readonly isStaff: boolean
}

export const profileOf = (
  person: SignedUp,
  pending: PendingRegistration | undefined,
  { phoneNumber, humanTimezone, isStaff }: ProfileInput,
) => ({
  name: (isStaff ? undefined : pending?.name) ?? nameOfPerson(person, phoneNumber),
  humanTimezone: pending?.humanTimezone ?? humanTimezone ?? '',
  referral: pending?.referral,
  language: person.language,
})

/** The pool accepts any text as a name. Until the driver changes an invalid one, the phone number stands in. */
const nameOfPerson = ({ name }: SignedUp, phoneNumber: string): string => {
  const read = personName.safeParse(name)
  return read.success ? read.data : phoneNumber
}

const isJustConfirmed = ({ isConfirmed, modifiedAt }: Pick<Applicant, 'isConfirmed' | 'modifiedAt'>, now: Date) =>
  isConfirmed && now.getTime() - modifiedAt.getTime() < openMs

/**
 * A request is kept only for somebody who has just signed up under this name: not confirmed yet, or less than 10
 * minutes ago. Otherwise anybody could set the data of somebody else's number.
 */
export const isRegistrationOpen = <Person extends Applicant & Pick<SignedUp, 'name'>>(
  person: Person | undefined,
  name: string,
  now: Date,
): person is Person =>
  person !== undefined &&
  person.isEnabled &&
  (!person.isConfirmed || isJustConfirmed(person, now)) &&
  isSignedUpAs(person, name)
