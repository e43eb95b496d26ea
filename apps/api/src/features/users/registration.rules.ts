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

export type Region = { readonly region: string; readonly humanRegion: string }

const regions: readonly (Region & { readonly zones: RegExp })[] = [
  {
    region: 'us-central',
    humanRegion: 'US Central',
    zones: /^America\/(?:Chicago|Menominee|Indiana\/(?:Knox|Tell_City)|North_Dakota\/\w+)$/,
  },
  { region: 'us-mountain', humanRegion: 'US Mountain', zones: /^America\/(?:Denver|Boise|Phoenix)$/ },
  { region: 'us-pacific', humanRegion: 'US Pacific', zones: /^America\/Los_Angeles$/ },
  {
    region: 'us-east',
    humanRegion: 'US East',
    zones: /^America\/(?:New_York|Detroit|Indianapolis|Louisville|(?:Indiana|Kentucky)\/\w+)$/,
  },
]
const elsewhere = { region: 'other', humanRegion: 'Other' }

/** Browsers may still send a former name of a zone, such as US/Central. Empty for what is no zone. */
function presentName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}

/** The browser's time zone (IANA) at registration decides the region for good. */
export function regionOf(humanTimezone: string): Region {
  const zone = presentName(humanTimezone)
  const { region, humanRegion } = regions.find(({ zones }) => zones.test(zone)) ?? elsewhere
  return { region, humanRegion }
}

/** Leaves out what is easily confused: 0 and O; 1, I and L. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const referralCodeLength = 8

const pattern = new RegExp(`^[${referralAlphabet}]{${referralCodeLength}}$`)

/** Reads the code after `?referral=` in any case. Undefined if it can't be a valid code. */
export function readReferralCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase()
  return code && pattern.test(code) ? code : undefined
}
