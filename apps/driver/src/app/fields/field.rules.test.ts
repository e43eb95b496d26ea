import { expect, it } from 'vitest'
import { errorOf } from './field.rules.ts'

// Spec: D-127
it.each([
  ['ana@flex.example', undefined],
  [' ana@flex.example ', undefined],
  ['ana.torres+1@mail.flex.example', undefined],
  ['ana@flex', 'email'],
  ['ana flex@flex.example', 'email'],
  ['@flex.example', 'email'],
  ['', 'email'],
])('an email like %j: %s', (text, error) => {
  expect(errorOf.email(text)).toBe(error)
})

// Spec: D-225
it.each([
  ['12345678', undefined],
  ['        ', undefined],
  ['1234567', 'passwordShort'],
  ['', 'passwordShort'],
  ['x'.repeat(64), undefined],
  ['x'.repeat(65), 'passwordLong'],
])('a new password like %j: %s', (text, error) => {
  expect(errorOf.newPassword(text)).toBe(error)
})

it.each([
  ['Ana', undefined],
  [`  ${'n'.repeat(50)}  `, undefined],
  ['n'.repeat(51), 'nameLong'],
  ['   ', 'required'],
])('a name like %j: %s', (text, error) => {
  expect(errorOf.name(text)).toBe(error)
})

it.each([
  ['x', undefined],
  [' ', 'required'],
])('anything required like %j: %s', (text, error) => {
  expect(errorOf.required(text)).toBe(error)
})
