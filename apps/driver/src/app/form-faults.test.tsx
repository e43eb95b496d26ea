import { beforeAll, expect, it } from 'vitest'
import { faultOf } from './form-faults.ts'
import { showLanguage, startLanguage } from './language.ts'

beforeAll(async () => {
  await startLanguage()
  await showLanguage('es')
})

it.each([
  ['ana@flex.example', true],
  [' ana@flex.example ', true],
  ['ana.torres+1@mail.flex.example', true],
  ['ana@flex', 'Escribe un correo como nombre@ejemplo.com.'],
  ['ana flex@flex.example', 'Escribe un correo como nombre@ejemplo.com.'],
  ['@flex.example', 'Escribe un correo como nombre@ejemplo.com.'],
  ['', 'Escribe un correo como nombre@ejemplo.com.'],
])('an email like %j is one: %s', (text, expected) => {
  expect(faultOf.email(text)).toBe(expected)
})

it.each([
  ['12345678', true],
  ['        ', true],
  ['1234567', 'La contraseña debe tener al menos 8 caracteres'],
  ['x'.repeat(64), true],
  ['x'.repeat(65), 'La contraseña puede tener hasta 64 caracteres'],
])('a new password like %j is one: %s', (text, expected) => {
  expect(faultOf.newPassword(text)).toBe(expected)
})

it.each([
  ['Ana', true],
  [`  ${'n'.repeat(50)}  `, true],
  ['n'.repeat(51), 'Usa hasta 50 caracteres.'],
  ['   ', 'Este dato es obligatorio.'],
])('a name like %j is one: %s', (text, expected) => {
  expect(faultOf.name(text)).toBe(expected)
})

it.each([
  ['305555010', 'Escribe 10 u 11 dígitos.'],
  ['3055550100', true],
  ['13055550100', true],
  ['130555501000', 'Escribe 10 u 11 dígitos.'],
  ['', 'Este dato es obligatorio.'],
])('national digits like %j are a number: %s', (digits, expected) => {
  expect(faultOf.phone({ prefix: '+1', digits })).toBe(expected)
})
