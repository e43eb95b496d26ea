import { expect, it } from 'vitest'
import { isPurchasable, totalCents } from './money.ts'

it.each([
  ['week', 1, 2499],
  ['week', 7, 2499],
  ['credits', 1, 699],
  ['credits', 3, 2097],
  ['credits', 50, 34_950],
] as const)('%s, %i costs %i cents', (plan, credits, expected) => {
  expect(totalCents(plan, credits)).toBe(expected)
})

it.each([
  [0, false],
  [1, true],
  [50, true],
  [51, false],
  [1.5, false],
  [Number.NaN, false],
])('%d credits can be bought at once: %s', (credits, expected) => {
  expect(isPurchasable(credits)).toBe(expected)
})
