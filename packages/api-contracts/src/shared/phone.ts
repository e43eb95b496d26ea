/** Phone prefixes a driver may choose from, with the country each belongs to. */
export const phonePrefixes = [
  { prefix: '+1', country: 'US' },
  { prefix: '+54', country: 'AR' },
  { prefix: '+57', country: 'CO' },
  { prefix: '+58', country: 'VE' },
] as const

export type PhonePrefix = (typeof phonePrefixes)[number]['prefix']

const canonical = /^\+\d{11,13}$/

/** The one pattern for a phone number everywhere: a plus sign and 11 to 13 digits. */
export const isPhone = (text: string): boolean => canonical.test(text)

/** Everything but 0-9 is dropped. */
export const digitsOnly = (text: string): string => text.replace(/\D/g, '')

/** National digits have 10 or 11 digits on the login and registration forms. */
export const hasPhoneLength = (digits: string): boolean => digits.length === 10 || digits.length === 11

/** With 11 digits behind a 1, or 12 behind 01, the country code of the United States was typed as well. */
const typedCountryCode = /^0?1(?=\d{10}$)/

/**
 * Joins a chosen prefix and the typed national digits: always a plus sign and digits, whether such a number exists or
 * not. With +1 a typed country code does not stand twice.
 */
export function joinPhone(prefix: PhonePrefix, typed: string): string {
  const digits = digitsOnly(typed)
  return prefix + (prefix === '+1' ? digits.replace(typedCountryCode, '') : digits)
}

/**
 * Reads a number for which no other prefix was chosen: 10 digits, 11 beginning with 1 or 12 beginning with 01 become
 * +1 and the last ten; anything else keeps its digits behind a plus sign if it had one.
 */
export function normalizePhone(text: string): string {
  const digits = digitsOnly(text)
  const isForeign = text.trim().startsWith('+') && !digits.startsWith('1')
  const isUnitedStates =
    digits.length === 10 ||
    (digits.length === 11 && digits.startsWith('1')) ||
    (digits.length === 12 && digits.startsWith('01'))
  return isUnitedStates && !isForeign ? `+1${digits.slice(-10)}` : text.trim()
}

/**
 * The number with which a file's name begins, in E.164: its digits in a row or in the groups of the United States, then
 * whatever follows. Without a plus only numbers of the countries that a driver may choose are known.
 */
export function phoneAtStart(name: string): string | undefined {
  const start = /^(?:\+?\d{10,13}|(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})(?!\d)/.exec(name.trim())?.[0]
  if (!start) return undefined
  const digits = digitsOnly(start)
  const phone = normalizePhone(start.startsWith('+') ? `+${digits}` : digits)
  if (phone.startsWith('+')) return isPhone(phone) ? phone : undefined
  const isKnown = splitPastedPhone(`+${phone}`) !== undefined && !phone.startsWith('1')
  return isKnown && isPhone(`+${phone}`) ? `+${phone}` : undefined
}

/** A pasted number that names its country picks the prefix; undefined when it names none that we know. */
export function splitPastedPhone(text: string): { prefix: PhonePrefix; digits: string } | undefined {
  const trimmed = text.trim()
  if (!/^(\+|00)/.test(trimmed)) return undefined
  const digits = digitsOnly(trimmed.replace(/^00/, '+'))
  const found = phonePrefixes.find(({ prefix }) => digits.startsWith(prefix.slice(1)))
  return found && { prefix: found.prefix, digits: digits.slice(found.prefix.length - 1) }
}
