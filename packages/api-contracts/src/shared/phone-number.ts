import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core'
import { isPhone } from './phone.ts'
import { phoneMetadata } from './phone-metadata.gen.ts'

/** The number as the library reads it, unless it reads another one: it drops digits that do not belong to a number. */
function readExactly(phone: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(phone, phoneMetadata)
  return number?.number === phone ? number : undefined
}

/** True for a number that can exist in one of our countries. In E.164; the countries' own rules, from libphonenumber. */
export const isValidPhone = (phone: string): boolean => isPhone(phone) && readExactly(phone)?.isValid() === true

/** `+13055550100` as +1 (305) 555-0100; other countries in their own groups. What is no such number stays as it is. */
export function formatPhone(phone: string): string {
  if (/^\d{10}$/.test(phone)) return readExactly(`+1${phone}`)?.formatNational() ?? phone
  const number = readExactly(phone)
  if (!number) return phone
  return number.country === 'US' ? `+1 ${number.formatNational()}` : number.formatInternational()
}
