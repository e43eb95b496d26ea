import { AuthError } from '@arribo/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { ana, answerApi, type ApiAnswer, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { alertText, press } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'

const signInAgain = vi.spyOn(auth, 'signIn')
beforeEach(() => {
  signIn()
  signInAgain.mockReset().mockRejectedValue(new AuthError('network'))
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => press('Cambiar')

async function open(answer: () => ApiAnswer | Promise<ApiAnswer> = () => ok({ changed: true })) {
  const { calls } = answerApi({
    'GET /api/users/me': ok({ ...ana, goodStanding: false }),
    'PATCH /api/users/me/password': answer,
  })
  const app = await openApp('/app/profile/change-password')
  await screen.findByRole('heading', { level: 1, name: 'Cambiar contraseña' })
  return { ...app, sent: () => calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body) }
}

async function answerWith(oldPassword: string, newPassword: string) {
  await userEvent.type(field('Contraseña actual'), oldPassword)
  await userEvent.type(field('Contraseña nueva'), newPassword)
  await submit()
}

it('changes the password with the access token, confirms it, and goes back to the profile', async () => {
  const { sent, address } = await open()
  await answerWith('Prueba-2026', 'Prueba-2027')
  expect(await screen.findByText(/^Contraseña cambiada\./)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/app/profile'))
  expect(sent()).toEqual([{ token: expect.any(String), oldPassword: 'Prueba-2026', newPassword: 'Prueba-2027' }])
  expect(signInAgain).toHaveBeenCalledExactlyOnceWith('+13055550100', 'Prueba-2027')
})

it('requires both, with links to the fields, and sends nothing', async () => {
  const { sent } = await open()
  expect(screen.getByText('Entre 8 y 64 caracteres, distinta de la actual.')).toBeTruthy()
  await submit()
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Escribe tu contraseña actual.',
    'Escribe una contraseña nueva.',
  ])
  expect(sent()).toEqual([])
})

it.each([
  ['Prueba-2026', 'La contraseña nueva debe ser distinta de la actual.'],
  ['7letter', 'La contraseña debe tener al menos 8 caracteres.'],
  ['x'.repeat(65), 'La contraseña puede tener hasta 64 caracteres.'],
])('shows at the field what is wrong with the new password %s', async (newPassword, sentence) => {
  const { sent } = await open()
  await answerWith('Prueba-2026', newPassword)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(field('Contraseña nueva'))
  expect(sent()).toEqual([])
})

it('says that the password may be the new one if an earlier answer was lost', async () => {
  let tries = 0
  await open(() => {
    if ((tries += 1) > 1) return refusal('wrong_password')
    throw new TypeError('network')
  })
  await answerWith('Prueba-2026', 'Prueba-2027')
  await screen.findByText('No podemos conectar con Arribo. Revisa tu conexión e intenta de nuevo.')
  await submit()
  await screen.findByText('Esa no es tu contraseña actual. Puede que ya se haya cambiado: prueba con la nueva.')
})

it("shows the server's message in the page, keeps the input, and retries", async () => {
  let answer = refusal('wrong_password')
  const { address } = await open(() => answer)
  await answerWith('Prueba-2025', 'Prueba-2027')
  expect(await alertText()).toBe('Rechazado: wrong_password.')
  expect([field('Contraseña actual').value, address()]).toEqual(['Prueba-2025', '/app/profile/change-password'])
  answer = ok({ changed: true })
  await submit()
  await waitFor(() => expect(address()).toBe('/app/profile'))
})
