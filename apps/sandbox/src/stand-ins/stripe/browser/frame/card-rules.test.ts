import { describe, expect, it } from 'vitest'
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  formatExpiry,
  formatNumber,
} from './card-rules.ts'

describe('formatNumber', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))
})

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['4', '04 / '],
    ['12', '12 / '],
    ['12 /', '12'],
    ['1234', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['9/34', '09 / 34'],
  ])('%s is shown as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))
})

describe('checks', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  it.each([
    ['4242 4242 4242 4242', undefined],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['4242', 'incomplete_number'],
    ['3782 822463 10005', undefined],
  ])('number %s: %s', (text, error) => expect(checkNumber(text)).toBe(error))

  it.each([
    ['06 / 26', undefined],
    ['05 / 26', 'invalid_expiry_year_past'],
    ['13 / 30', 'invalid_expiry_month'],
    ['06', 'incomplete_expiry'],
  ])('expiry %s: %s', (text, error) => expect(checkExpiry(text, now)).toBe(error))

  it.each([
    ['123', '4242', undefined],
    ['123', '3782', 'incomplete_cvc'],
    ['1234', '3782', undefined],
  ])('code %s of a card %s…: %s', (cvc, number, error) => expect(checkCvc(cvc, number)).toBe(error))

  it.each([
    ['33101', 'US', undefined],
    ['3310', 'US', 'incomplete_zip'],
    ['', 'CO', undefined],
    ['K1A 0B1', 'CA', undefined],
  ])('postal code %s in %s: %s', (text, country, error) => expect(checkPostalCode(text, country)).toBe(error))

  it.each([
    ['4', 'visa'],
    ['55', 'mastercard'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['9', 'unknown'],
  ])('%s… is %s', (digits, brand) => expect(brandOf(digits)).toBe(brand))
})
