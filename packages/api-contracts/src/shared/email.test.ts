import { expect, it } from 'vitest'
import { isEmail } from './fold.ts'

it.each([
  ['ana@flex.example', true],
  [' ana@flex.example ', true],
  ['ana@flex', false],
  ['ana flex@flex.example', false],
  ['@flex.example', false],
  ['', false],
])('%j is an email: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
