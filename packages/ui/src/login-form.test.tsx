import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'
import { show } from './testing/render.tsx'

const words = { phone: 'Teléfono', password: 'Contraseña', submit: 'Entrar' }
const phone = () => screen.getByLabelText('Teléfono')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }))

it('asks for each missing field in its own words, and focuses the first', async () => {
  const signIn = vi.fn(async () => 'in')
  show(<LoginForm words={words} signIn={signIn} onDone={() => {}} />)
  await submit()
  expect(signIn).not.toHaveBeenCalled()
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual(['Escribe tu teléfono.', 'Escribe tu contraseña.'])
  await userEvent.type(phone(), '305')
  expect(screen.getByText('Escribe al menos 10 dígitos.')).toBeTruthy()
})

it.each(['23055550100', '0130555501'])(
  "says next to the field that +1 %s can't exist, until it changes",
  async (digits) => {
    const signIn = vi.fn(async () => 'in')
    show(<LoginForm words={words} signIn={signIn} onDone={() => {}} />)
    await userEvent.type(phone(), digits)
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Prueba-2026{Enter}')
    const sentence = 'Escribe un celular que reciba mensajes de texto. Revisa los dígitos.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(document.activeElement).toBe(phone())
    expect(signIn).not.toHaveBeenCalled()
    await userEvent.type(phone(), '0')
    expect(screen.queryByText(sentence)).toBeNull()
  },
)

it('signs in once however often it is pressed, with the full number', async () => {
  let answer = (_outcome: string) => {}
  const signIn = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
  const onDone = vi.fn()
  show(<LoginForm words={words} signIn={signIn} onDone={onDone} />)
  await userEvent.type(phone(), '(305) 555-0100')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'Prueba-2026{Enter}{Enter}')
  await submit()
  expect(signIn.mock.calls).toEqual([[{ phoneNumber: '+13055550100', password: 'Prueba-2026' }]])
  answer('in')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('in'))
})
