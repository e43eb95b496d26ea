import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core'
import {
  asPasted,
  digitsOnly,
  isPhone,
  isPhoneLike,
  joinPhone,
  type PhonePrefix,
  phonePrefixes,
  splitPastedPhone,
} from './phone.ts'
import { phoneMetadata } from './phone-metadata.gen.ts'

/** Accepts only an exact match, because the library drops digits that don't fit. */
function readExactly(phone: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(phone, phoneMetadata)
  return number?.number === phone ? number : undefined
}

/**
 * Area codes of +1 outside our countries, where a text costs many times as much, and premium ones: Bahamas, Barbados,
 * Anguilla, Antigua, British Virgin Islands, Cayman Islands, Bermuda, Grenada, Turks and Caicos, Jamaica, Montserrat,
 * Sint Maarten, Saint Lucia, Dominica, Saint Vincent, Dominican Republic, Trinidad, Saint Kitts; 900 and 976. Source:
 * North American Numbering Plan Administrator. Territories of the United States stay allowed.
 */
const elsewhere = /^\+1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876|900|976)/

/** Numbers of +1 that get no texts: toll-free and personal ones. Same source. */
const textless = /^\+1(?:8(?:00|22|33|44|55|66|77|88)|5(?:00|2[1-9]|33|44|66|77|88)|700)/

/** A possible E.164 number of our countries that can get texts, in its one form, by libphonenumber's rules. */
export const isValidPhone = (phone: string): boolean =>
  isPhone(phone) && !elsewhere.test(phone) && !textless.test(phone) && readExactly(phone)?.isValid() === true

const countryOf = (prefix: PhonePrefix) => phonePrefixes.find((one) => one.prefix === prefix)?.country

/**
 * A mobile number of Argentina is written with a 9 from abroad, and with a 15 at home. People leave the 9 out, or write
 * both, which the library reads as two digits too many.
 */
function withOneNine(digits: string, nationalNumber: string | undefined): (string | undefined)[] {
  const dialledAtHome = digits.replace(/^(?:54)?9/, '')
  const atHome = parsePhoneNumberFromString(dialledAtHome, { defaultCountry: 'AR' }, phoneMetadata)
  return [nationalNumber && `+549${nationalNumber}`, atHome?.number]
}

/**
 * The E.164 number of a mobile that was typed in any way its country writes it: with the national prefix (0412…,
 * 011 15 …), with the country code repeated, in Argentina with the 9, the 15, both or neither. Undefined for a number
 * that can't receive text messages.
 */
export function readPhone(prefix: PhonePrefix, typed: string): string | undefined {
  const digits = digitsOnly(typed)
  const country = countryOf(prefix)
  const national = country && parsePhoneNumberFromString(digits, { defaultCountry: country }, phoneMetadata)
  const spellings = [
    joinPhone(prefix, digits),
    national?.number,
    ...(prefix === '+54' ? withOneNine(digits, national?.nationalNumber) : []),
  ]
  return spellings.find((spelling) => spelling !== undefined && isValidPhone(spelling))
}

/** Like `readPhone`, but without a chosen prefix: of the United States unless the number says otherwise. */
export function readAnyPhone(text: string): string | undefined {
  const typed = asPasted(text)
  if (!isPhoneLike(typed)) return undefined
  const split = splitPastedPhone(typed)
  if (split) return readPhone(split.prefix, split.digits)
  if (typed.startsWith('+')) return undefined
  return phonePrefixes.map(({ prefix }) => readPhone(prefix, typed)).find((phone) => phone !== undefined)
}

/** `+13055550100` as +1 (305) 555-0100; other countries in their own format. Other texts stay unchanged. */
export function formatPhone(phone: string): string {
  if (/^\d{10}$/.test(phone)) return readExactly(`+1${phone}`)?.formatNational() ?? phone
  const number = readExactly(phone)
  if (!number) return phone
  return number.country === 'US' ? `+1 ${number.formatNational()}` : number.formatInternational()
}

export function phoneAtStart(name: string): string | undefined {
  const start = /^(?:\+?\d{10,13}|(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4})(?!\d)/.exec(asPasted(name))?.[0]
  return start && readAnyPhone(start)
}
