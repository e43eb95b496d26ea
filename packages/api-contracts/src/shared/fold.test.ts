import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it.each([
  ['Sesión', 'sesion'],
  ['ÁÉÍÓÚ Ñandú Güe', 'aeiou nandu gue'],
  ['+1 (305) 555-0100', '+1 (305) 555-0100'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
