import { expect, it } from 'vitest'
import { faultsOfPasswords } from './password-change.rules.ts'

it.each([
  ['Prueba-2026', 'Prueba-2027', {}],
  ['old', '8letters', {}],
  ['old', 'x'.repeat(64), {}],
  ['old', '7letter', { newPassword: 'passwordShort' }],
  ['old', 'x'.repeat(65), { newPassword: 'passwordLong' }],
  ['Prueba-2026', 'Prueba-2026', { newPassword: 'same' }],
  ['', 'Prueba-2026', { oldPassword: 'required' }],
  ['Prueba-2026', '', { newPassword: 'required' }],
  ['', '', { oldPassword: 'required', newPassword: 'required' }],
])('from %j to %j: %j', (oldPassword, newPassword, faults) => {
  expect(faultsOfPasswords({ oldPassword, newPassword })).toEqual(faults)
})
