import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core'
import { isPhone } from './phone.ts'
import { phoneMetadata } from './phone-metadata.gen.ts'

/** Parses the number and accepts only an exact match, because the library drops digits that don't fit. */
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

/** True for a possible E.164 number of our countries, by libphonenumber's rules. */
export const isValidPhone = (phone: string): boolean =>
  isPhone(phone) && !elsewhere.test(phone) && readExactly(phone)?.isValid() === true

/** `+13055550100` as +1 (305) 555-0100; other countries in their own format. Other texts stay unchanged. */
export function formatPhone(phone: string): string {
  if (/^\d{10}$/.test(phone)) return readExactly(`+1${phone}`)?.formatNational() ?? phone
  const number = readExactly(phone)
  if (!number) return phone
  return number.country === 'US' ? `+1 ${number.formatNational()}` : number.formatInternational()
}
