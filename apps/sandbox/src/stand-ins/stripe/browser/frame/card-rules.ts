import { passesLuhn } from '../../luhn.ts'

export type Card = Readonly<Record<'number' | 'expiry' | 'cvc' | 'country' | 'postalCode', string>>

export type FieldError =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_zip'
type Checked = FieldError | undefined

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const longestNumber = 16

export const formatNumber = (text: string): string =>
  (
    digitsOf(text)
      .slice(0, longestNumber)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** 1 stays 1, 4 becomes 04, and 1234 becomes 12 / 34. A pasted 12/2034 loses its century. */
export function formatExpiry(text: string): string {
  const [, pastedMonth, pastedYear] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const typed = pastedMonth && pastedYear ? pastedMonth.padStart(2, '0') + pastedYear : digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  if (digits.length < 2) return digits
  const year = digits.slice(2, 4)
  return year || !text.endsWith(' /') ? `${digits.slice(0, 2)} / ${year}` : digits.slice(0, 2)
}

function checkNumber(digits: string): Checked {
  if (digits.length < longestNumber - 1) return 'incomplete_number'
  return passesLuhn(digits) ? undefined : 'invalid_number'
}

function checkExpiry(digits: string, now: Date): Checked {
  if (digits.length < 4) return 'incomplete_expiry'
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'invalid_expiry_year_past' : undefined
}

const checkCvc = (cvc: string, number: string): Checked =>
  cvc.length === (/^3[47]/.test(number) ? 4 : 3) ? undefined : 'incomplete_cvc'

const withPostalCode = new Set(['US', 'CA', 'GB', 'PR'])
export const asksPostalCode = (country: string) => withPostalCode.has(country)

function checkPostalCode(text: string, country: string): Checked {
  if (!asksPostalCode(country)) return undefined
  const isComplete = country === 'US' || country === 'PR' ? /^\d{5}(-?\d{4})?$/.test(text) : text.length >= 5
  return isComplete ? undefined : 'incomplete_zip'
}

export const checkCard = (card: Card, now: Date) => ({
  number: checkNumber(digitsOf(card.number)),
  expiry: checkExpiry(digitsOf(card.expiry), now),
  cvc: checkCvc(digitsOf(card.cvc), digitsOf(card.number)),
  postalCode: checkPostalCode(card.postalCode.trim(), card.country),
})
