import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChoiceCards } from './choice-cards.tsx'
import { CodeInput } from './code-input.tsx'
import { plainCode } from './form.rules.ts'
import { NameInput } from './name-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { show } from './testing/render.tsx'
import { TextInput } from './text-input.tsx'
import { useLayoutEffect, useState } from 'react'
import { PhoneInput } from './phone-input.tsx'
import { noPhone, phoneErrorOf, phoneTyped } from './phone.rules.ts'

it('ties hint and error to the input, the error first', () => {
  show(<TextInput id="name" label="Nombre" hint="Como en tu licencia" error="Es obligatorio" />)
  const described = screen.getByLabelText('Nombre').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Es obligatorio',
    'Como en tu licencia',
  ])
})

it("shows and hides a password, and doesn't cut a pasted one", async () => {
  show(<PasswordInput id="password" label="Contraseña" />)
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
  expect([input.type, input.maxLength]).toEqual(['password', -1])
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(input.type).toBe('password')
})

it.each([
  ['n'.repeat(39), undefined],
  ['n'.repeat(40), 'Te quedan 10 de 50 caracteres.'],
  [` ${'n'.repeat(49)} `, 'Te queda 1 de 50 caracteres.'],
  ['n'.repeat(50), 'Te quedan 0 de 50 caracteres.'],
  // Decomposed, as phones may type it. The server counts one character for letter and accent.
  ['e\u0301'.repeat(50), 'Te quedan 0 de 50 caracteres.'],
  ['n'.repeat(53), 'Sobran 3 caracteres: un nombre tiene hasta 50.'],
])('beside a name like %j it says: %s', (value, hint) => {
  show(<NameInput id="name" label="Nombre" value={value} onChange={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('Nombre')
  expect([document.getElementById('name-hint')?.textContent, input.value]).toEqual([hint, value])
})

it('is one text field for a code that the phone can fill', () => {
  show(<CodeInput id="code" label="Código" value="" onChange={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('Código')
  expect([input.type, input.inputMode, input.autocomplete]).toEqual(['text', 'numeric', 'one-time-code'])
})

it.each([
  ['482 913', '482913'],
  [' 48-29-13\n', '482913'],
  ['aB 12', 'aB12'],
])('reads a pasted code %j as %s', (text, expected) => {
  expect(plainCode(text)).toBe(expected)
})

it.each([
  ['Uno menos', 1, []],
  ['Uno menos', 2, [1]],
  ['Uno más', 49, [50]],
  ['Uno más', 50, []],
])('%s at %i results in %j', async (name, value, expected) => {
  const change = vi.fn<(value: number) => void>()
  show(<Stepper label="Créditos" value={value} min={1} max={50} atMax="50 es lo más." onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(change.mock.calls.flat()).toEqual(expected)
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '50 es lo más.')).toBe(value === 50)
})

it('picks one card of a named group', async () => {
  const change = vi.fn<(value: string) => void>()
  const choices = [
    { value: 'week', title: 'Una semana' },
    { value: 'credits', title: 'Créditos' },
  ]
  show(<ChoiceCards legend="Plan" choices={choices} value="week" onChange={change} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Una semana' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Créditos' }))
  expect(change).toHaveBeenCalledWith('credits')
  expect(screen.getByRole('group', { name: 'Plan' })).toBeTruthy()
})

it('switches by keyboard and announces its state', async () => {
  show(<Switch label="Pagos al día" hint="Cambia con el próximo pago." />)
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Pagos al día' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(toggle.checked).toBe(true)
})

function Example() {
  const [value, setValue] = useState(noPhone)
  return <PhoneInput id="phone" label="Teléfono" value={value} onChange={setValue} />
}

const digits = () => screen.getByLabelText<HTMLInputElement>('Teléfono')
const prefix = () => screen.getByLabelText<HTMLSelectElement>('Código de país')

it('drops everything but digits, typed or pasted, and selects the prefix of a pasted number', async () => {
  show(<Example />)
  await userEvent.type(digits(), '(305) 555-01a00')
  expect([prefix().value, digits().value]).toEqual(['+1', '3055550100'])
  await userEvent.clear(digits())
  await userEvent.paste('+57 300 555 0123')
  expect([prefix().value, digits().value]).toEqual(['+57', '3005550123'])
})

it('offers all four prefixes', async () => {
  show(<Example />)
  await userEvent.selectOptions(prefix(), '+58')
  expect(prefix().value).toBe('+58')
  expect([...prefix().options].map(({ value }) => value)).toEqual(['+1', '+54', '+57', '+58'])
})

it('keeps both parts when they are handed over before the next render, as after a reload', () => {
  function HandedOver() {
    useLayoutEffect(() => {
      for (const [field, value, event] of [
        [prefix(), '+54', 'change'],
        [digits(), '91155550123', 'input'],
      ] as const) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(event, { bubbles: true }))
      }
    }, [])
    return <Example />
  }
  show(<HandedOver />)
  expect([prefix().value, digits().value]).toEqual(['+54', '91155550123'])
})

it.each([
  ['305555010', 'phoneLength'],
  ['3055550100', undefined],
  ['13055550100', undefined],
  ['0111523456789', undefined],
  ['+5351234567', 'phoneForeign'],
  ['', 'phoneMissing'],
])('for national digits like %j: %s', (digits, error) => {
  expect(phoneErrorOf({ prefix: '+1', digits })).toBe(error)
})

it.each([
  ['+53 5 123 4567', '+1', '+5351234567'],
  ['+592 609 1234', '+1', '+5926091234'],
  ['00 53 5 123 4567', '+1', '+5351234567'],
  ['+57 300 123 4567', '+57', '3001234567'],
  ['305.555.0100', '+1', '3055550100'],
])('%s is %s and %s: a number of a country that is not on offer never becomes another', (text, prefix, digits) => {
  expect(phoneTyped(text, noPhone)).toEqual({ prefix, digits })
})

it('typed key by key, a country code selects its prefix', () => {
  let value = noPhone
  for (const key of '+573001234567') value = phoneTyped(value.digits + key, value)
  expect(value).toEqual({ prefix: '+57', digits: '3001234567' })
})
