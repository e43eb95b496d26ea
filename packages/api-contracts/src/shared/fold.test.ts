import { expect, it } from 'vitest'
import { fold, isEmail } from './fold.ts'

it.each([
  ['Sesión', 'sesion'],
  ['ÁÉÍÓÚ Ñandú Güe', 'aeiou nandu gue'],
  ['+1 (305) 555-0100', '+1 (305) 555-0100'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

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
