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

export const hasPhoneLength = (digits: string): boolean => digits.length === 10 || digits.length === 11

/** Eleven digits starting with 1, or twelve starting with 01, include the country code of the United States. */
const typedCountryCode = /^0?1(?=\d{10}$)/

/** Joins a prefix and national digits, without checking the number. With +1, a typed country code isn't repeated. */
export function joinPhone(prefix: PhonePrefix, typed: string): string {
  const digits = digitsOnly(typed)
  return prefix + (prefix === '+1' ? digits.replace(typedCountryCode, '') : digits)
}

/**
 * Puts a plus before a complete number copied from a link (`tel:+1…`) or dialled from abroad (`001…`), and removes the
 * invisible direction marks that chat apps add. Other text stays.
 */
export const asPasted = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^00(?=[1-9][\d\s().-]{9,}$)/, '+')

/** Without a chosen prefix: 10 digits, 11 beginning with 1 or 12 beginning with 01 become +1 and the last ten. */
export function normalizePhone(text: string): string {
  const pasted = asPasted(text)
  const digits = digitsOnly(pasted)
  const isForeign = pasted.startsWith('+') && !digits.startsWith('1')
  const isUnitedStates =
    digits.length === 10 ||
    (digits.length === 11 && digits.startsWith('1')) ||
    (digits.length === 12 && digits.startsWith('01'))
  return isUnitedStates && !isForeign ? `+1${digits.slice(-10)}` : pasted
}

/** The E.164 number at the start of a file name. Without a plus, only numbers of our countries are recognised. */
export function phoneAtStart(name: string): string | undefined {
  const start = /^(?:\+?\d{10,13}|(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})(?!\d)/.exec(name.trim())?.[0]
  if (!start) return undefined
  const digits = digitsOnly(start)
  const phone = normalizePhone(start.startsWith('+') ? `+${digits}` : digits)
  if (phone.startsWith('+')) return isPhone(phone) ? phone : undefined
  const isKnown = splitPastedPhone(`+${phone}`) !== undefined && !phone.startsWith('1')
  return isKnown && isPhone(`+${phone}`) ? `+${phone}` : undefined
}

/** Splits a pasted number with a country code; undefined without a known one. */
export function splitPastedPhone(text: string): { prefix: PhonePrefix; digits: string } | undefined {
  const trimmed = text.trim()
  if (!/^(\+|00)/.test(trimmed)) return undefined
  const digits = digitsOnly(trimmed.replace(/^00/, '+'))
  const found = phonePrefixes.find(({ prefix }) => digits.startsWith(prefix.slice(1)))
  return found && { prefix: found.prefix, digits: digits.slice(found.prefix.length - 1) }
}
