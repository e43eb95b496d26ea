import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCredits } from './edit-size.ts'
import { totalCents } from './plans.ts'

it.each([
  [3, 3],
  ['3', 3],
  [' 12 ', 12],
  [2.9, 2],
  [-1, 0],
  ['-5', 0],
  ['', 0],
  ['abc', 0],
  ['1e999', 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
])('%j are %i credits', (typed, credits) => {
  expect(readCredits(typed)).toBe(credits)
})

const credits = fc.integer({ min: 1, max: 50 })

it('a price is in whole cents, and the sum of parts is the price of the whole', () => {
  fc.assert(
    fc.property(fc.array(credits, { minLength: 1, maxLength: 20 }), (parts) => {
      const whole = parts.reduce((sum, each) => sum + each, 0)
      const cents = parts.map((each) => totalCents('credits', each)).reduce((sum, each) => sum + each, 0)
      expect(cents).toBe(totalCents('credits', whole))
      expect(Number.isSafeInteger(cents)).toBe(true)
    }),
  )
})

it('typed credits become an integer of at least 0 and are parsed as themselves', () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer().map(String))
  fc.assert(
    fc.property(anything, (value) => {
      const read = readCredits(value)
      expect(Number.isInteger(read) && read >= 0).toBe(true)
      expect(readCredits(read)).toBe(read)
      expect(readCredits(String(read))).toBe(read)
    }),
    { numRuns: 500 },
  )
})
