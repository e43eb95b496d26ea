import { passesLuhn } from '../../luhn.ts'

/** Formats and validation of card fields. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'
type Shape = { brand: Brand; pattern: RegExp; lengths: readonly number[]; groups: readonly number[]; cvcLength: number }

const four = [4, 4, 4, 4, 3]
const shapes: readonly Shape[] = [
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'diners', pattern: /^3(0|6|8|9)/, lengths: [14, 16], groups: four, cvcLength: 3 },
  { brand: 'jcb', pattern: /^35/, lengths: [16], groups: four, cvcLength: 3 },
  { brand: 'visa', pattern: /^4/, lengths: [16], groups: four, cvcLength: 3 },
  { brand: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, lengths: [16], groups: four, cvcLength: 3 },
  { brand: 'discover', pattern: /^6(011|4|5)/, lengths: [16], groups: four, cvcLength: 3 },
  { brand: 'unionpay', pattern: /^62/, lengths: [16, 19], groups: four, cvcLength: 3 },
]
const unknown: Shape = { brand: 'unknown', pattern: /^/, lengths: [16], groups: four, cvcLength: 3 }

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const shapeOf = (digits: string) => shapes.find(({ pattern }) => pattern.test(digits)) ?? unknown
export const brandOf = (digits: string): Brand => shapeOf(digits).brand
export const cvcLengthOf = (digits: string): number => shapeOf(digits).cvcLength

/** 4242424242424242 is shown as 4242 4242 4242 4242; extra digits are cut. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text)
  const { groups, lengths } = shapeOf(digits)
  const parts: string[] = []
  let rest = digits.slice(0, Math.max(...lengths))
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/** 1 stays 1, 4 becomes 04, 1234 becomes 12 / 34; a pasted 12/2034 loses its century. */
export function formatExpiry(text: string): string {
  const [, pastedMonth, pastedYear] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const typed = pastedMonth && pastedYear ? pastedMonth.padStart(2, '0') + pastedYear : digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  if (digits.length < 2) return digits
  const year = digits.slice(2, 4)
  return year || !text.endsWith(' /') ? `${digits.slice(0, 2)} / ${year}` : digits.slice(0, 2)
}

export type FieldError =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_zip'

export function checkNumber(text: string): FieldError | undefined {
  const digits = digitsOf(text)
  const { lengths } = shapeOf(digits)
  if (digits.length < Math.min(...lengths)) return 'incomplete_number'
  return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'invalid_number'
}

export function checkExpiry(text: string, now: Date): FieldError | undefined {
  const digits = digitsOf(text)
  if (digits.length < 4) return 'incomplete_expiry'
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'invalid_expiry_year_past' : undefined
}

export function checkCvc(text: string, number: string): FieldError | undefined {
  return digitsOf(text).length === cvcLengthOf(digitsOf(number)) ? undefined : 'incomplete_cvc'
}

const withPostalCode = new Set(['US', 'CA', 'GB', 'PR'])
export const asksPostalCode = (country: string) => withPostalCode.has(country)

export function checkPostalCode(text: string, country: string): FieldError | undefined {
  if (!asksPostalCode(country)) return undefined
  const isComplete =
    country === 'US' || country === 'PR' ? /^\d{5}(-?\d{4})?$/.test(text.trim()) : text.trim().length >= 5
  return isComplete ? undefined : 'incomplete_zip'
}
