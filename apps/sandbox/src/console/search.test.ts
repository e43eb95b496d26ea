import { expect, it } from 'vitest'
import { matches } from './search.ts'

it.each([
  ['', 'anything', true],
  ['0100', '+13055550100', true],
  ['+1 (305) 555-0100', '+13055550100', true],
  ['0101', '+13055550100', false],
  ['RAMÍREZ', 'Luis Ramirez', true],
  ['ramirez', 'Luis Ramírez', true],
  ['-', 'a-b', true],
  ['-', 'ab', false],
])('"%s" in "%s": %s', (search, text, isFound) => {
  expect(matches(search, text)).toBe(isFound)
})
