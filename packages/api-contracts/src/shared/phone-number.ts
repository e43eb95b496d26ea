import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core'
import { isPhone } from './phone.ts'
import { phoneMetadata } from './phone-metadata.gen.ts'

/** The number as the library reads it, unless it reads another one: it drops digits that do not belong to a number. */
function readExactly(phone: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(phone, phoneMetadata)
  return number?.number === phone ? number : undefined
}

/**
 * Area codes behind +1 of other countries, where a text costs many times as much, and those that callers pay for: Bahamas,
 * Barbados, Anguilla, Antigua, British Virgin Islands, Cayman Islands, Bermuda, Grenada, Turks and Caicos, Jamaica,
 * Montserrat, Sint Maarten, Saint Lucia, Dominica, Saint Vincent, Dominican Republic, Trinidad, Saint Kitts; 900 and 976.
 * From the list of the North American Numbering Plan Administrator; the territories of the United States stay.
 */
const elsewhere = /^\+1(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876|900|976)/

/** True for a number that can exist in one of our countries. In E.164; the countries' own rules, from libphonenumber. */
export const isValidPhone = (phone: string): boolean =>
  isPhone(phone) && !elsewhere.test(phone) && readExactly(phone)?.isValid() === true

/** `+13055550100` as +1 (305) 555-0100; other countries in their own groups. What is no such number stays as it is. */
export function formatPhone(phone: string): string {
  if (/^\d{10}$/.test(phone)) return readExactly(`+1${phone}`)?.formatNational() ?? phone
  const number = readExactly(phone)
  if (!number) return phone
  return number.country === 'US' ? `+1 ${number.formatNational()}` : number.formatInternational()
}
