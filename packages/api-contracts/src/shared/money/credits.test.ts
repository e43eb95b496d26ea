import { expect, it } from 'vitest'
import { readCredits } from './edit-size.ts'

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
