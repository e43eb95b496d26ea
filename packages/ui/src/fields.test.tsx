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
