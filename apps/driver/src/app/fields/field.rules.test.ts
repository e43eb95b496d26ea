import { expect, it } from 'vitest'
import { errorOf } from './field.rules.ts'

it.each([
  [' ana@flex.example ', undefined],
  ['ana@flex', 'email'],
  ['', 'email'],
])('an email like %j: %s', (text, error) => {
  expect(errorOf.email(text)).toBe(error)
})

it.each([
  ['12345678', undefined],
  ['dos  espacios', undefined],
  ['        ', 'passwordEdges'],
  [' 12345678', 'passwordEdges'],
  ['12345678\u00a0', 'passwordEdges'],
  ['1234567', 'passwordShort'],
  ['', 'passwordShort'],
  ['😀'.repeat(7), 'passwordShort'],
  ['x'.repeat(64), undefined],
  ['😀'.repeat(64), undefined],
  ['x'.repeat(65), 'passwordLong'],
])('a new password like %j: %s', (text, error) => {
  expect(errorOf.newPassword(text)).toBe(error)
})

it.each([
  ['Ana', undefined],
  [`  ${'n'.repeat(50)}  `, undefined],
  ['n'.repeat(51), 'nameLong'],
  ['   ', 'nameMissing'],
])('a name like %j: %s', (text, error) => {
  expect(errorOf.name(text)).toBe(error)
})

it.each([
  ['x', undefined],
  [' ', 'passwordMissing'],
])('a password like %j: %s', (text, error) => {
  expect(errorOf.password(text)).toBe(error)
})

it.each([
  ['482913', undefined],
  [' 482 913 ', undefined],
  ['48291', 'codeMissing'],
  ['4829131', 'codeMissing'],
  ['', 'codeMissing'],
])('a code like %j: %s', (text, error) => {
  expect(errorOf.code(text)).toBe(error)
})
