import { describe, expect, it } from 'vitest'
import { checkCard, formatExpiry, formatNumber } from './card-rules.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['', ''],
])('the number %s is shown as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

it.each([
  ['1', '1'],
  ['4', '04 / '],
  ['12', '12 / '],
  ['12 /', '12'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['9/34', '09 / 34'],
])('the expiry %s is shown as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

const valid = { number: '4242 4242 4242 4242', expiry: '06 / 26', cvc: '123', country: 'US', postalCode: '33101' }

describe('a card', () => {
  it.each([
    [{}, undefined],
    [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
    [{ number: '4242' }, 'incomplete_number'],
    [{ expiry: '05 / 26' }, 'invalid_expiry_year_past'],
    [{ expiry: '13 / 30' }, 'invalid_expiry_month'],
    [{ expiry: '06' }, 'incomplete_expiry'],
    [{ number: '3782 8224 6310 005' }, 'incomplete_cvc'],
    [{ number: '3782 8224 6310 005', cvc: '1234' }, undefined],
    [{ postalCode: '3310' }, 'incomplete_zip'],
    [{ postalCode: '', country: 'CO' }, undefined],
    [{ postalCode: 'K1A 0B1', country: 'CA' }, undefined],
  ])('with %j: %s', (more, error) => {
    const found = Object.values(checkCard({ ...valid, ...more }, new Date('2026-06-15T12:00:00Z')))
    expect(found.filter((each) => each !== undefined)).toEqual(error === undefined ? [] : [error])
  })
})
