import { expect, it } from 'vitest'
import { errorsOfPasswords } from './password-change.rules.ts'

it.each([
  ['Prueba-2026', 'Prueba-2027', {}],
  ['old', '8letters', {}],
  ['old', 'x'.repeat(64), {}],
  ['old', '7letter', { newPassword: 'passwordShort' }],
  ['old', 'x'.repeat(65), { newPassword: 'passwordLong' }],
  ['Prueba-2026', 'Prueba-2026', { newPassword: 'same' }],
  ['', 'Prueba-2026', { oldPassword: 'passwordMissing' }],
  ['Prueba-2026', '', { newPassword: 'newPasswordMissing' }],
  ['', '', { oldPassword: 'passwordMissing', newPassword: 'newPasswordMissing' }],
])('from %j to %j: %j', (oldPassword, newPassword, errors) => {
  expect(errorsOfPasswords({ oldPassword, newPassword })).toEqual(errors)
})
