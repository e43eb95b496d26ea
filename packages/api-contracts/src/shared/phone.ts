export const phonePrefixes = [
  { prefix: '+1', country: 'US' },
  { prefix: '+54', country: 'AR' },
  { prefix: '+57', country: 'CO' },
  { prefix: '+58', country: 'VE' },
] as const

export type PhonePrefix = (typeof phonePrefixes)[number]['prefix']

const canonical = /^\+[1-9]\d{10,12}$/

/** The one pattern for phone numbers: a plus sign and 11 to 13 digits, which begin with a country code. */
export const isPhone = (text: string): boolean => canonical.test(text)

export const digitsOnly = (text: string): string => text.replace(/\D/g, '')

/** Eleven digits starting with 1, or twelve starting with 01, include the country code of the United States. */
const typedCountryCode = /^0?1(?=\d{10}$)/

/** Doesn't check the number. With +1, a typed country code isn't repeated. */
export function joinPhone(prefix: PhonePrefix, typed: string): string {
  const digits = digitsOnly(typed)
  return prefix + (prefix === '+1' ? digits.replace(typedCountryCode, '') : digits)
}

export const isPhoneLike = (text: string): boolean => /^\+?[\d\s()./-]+$/.test(text) && /\d/.test(text)

/**
 * Cleans up a pasted number: removes a link or label (`tel:+1…`, `Tel. 305…`), brackets around the country code
 * (`(+58) 412…`) and the invisible marks that chat apps add, replaces the international prefix with a plus (`001…`), and
 * the non-breaking dashes of address books with plain ones. Leaves other text as it is.
 */
export const asPasted = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\uff0d]/g, '-')
    .trim()
    .replace(/^tel[.:]?\s*(?=[+\d(])/i, '')
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/^00\s*(?=[1-9][\d\s()./-]{9,}$)/, '+')

export function splitPastedPhone(text: string): { prefix: PhonePrefix; digits: string } | undefined {
  const pasted = asPasted(text)
  if (!/^(\+|00)/.test(pasted)) return undefined
  const digits = digitsOnly(pasted.replace(/^00/, '+'))
  const found = phonePrefixes.find(({ prefix }) => digits.startsWith(prefix.slice(1)))
  return found && { prefix: found.prefix, digits: digits.slice(found.prefix.length - 1) }
}

/** Zones outside the United States, including former names. */
const zones: readonly (readonly [PhonePrefix, RegExp])[] = [
  ['+54', /^America\/(?:Argentina\/|(?:Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza|Rosario)$)/],
  ['+57', /^America\/Bogota$/],
  ['+58', /^America\/Caracas$/],
]

/** The country code to begin with in an IANA time zone. */
export const prefixOfZone = (zone: string | undefined): PhonePrefix =>
  zones.find(([, named]) => named.test(zone ?? ''))?.[0] ?? '+1'
