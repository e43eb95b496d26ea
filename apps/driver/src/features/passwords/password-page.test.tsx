import { AuthError } from '@arribo/auth'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { keepPendingReset } from '../../app/codes/pending-reset.ts'
import { answerApi, ok, refusal } from '../../testing/driver-world.ts'
import { alertText, fill, lastToast, press } from '../../testing/on-screen.ts'
import { openForm, takePasswords } from '../../testing/open-app.tsx'

const route = 'POST /api/users/forgot-password'
afterEach(() => vi.useRealTimers())

async function askForCode(prefix = '+1', digits = '3055550100') {
  const send = vi.spyOn(auth, 'forgotPassword').mockResolvedValue(undefined)
  const app = await openForm('/password')
  await userEvent.selectOptions(await screen.findByLabelText('Código de país'), prefix)
  await fill('Número de teléfono', digits)
  await press('Enviar el código')
  await screen.findByLabelText('Contraseña nueva')
  return { ...app, send }
}

it('begins with the number that was typed at the login page', async () => {
  const filled = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
  await openForm('/login')
  await userEvent.selectOptions(await screen.findByLabelText('Código de país'), '+58')
  await fill('Número de teléfono', '0412 555 0123')
  await userEvent.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }))
  cleanup()
  await openForm('/password')
  expect(await filled('Código de país')).toBe('+58')
  expect(await filled('Número de teléfono')).toMatch(/^0412.?555.?0123$/)
})

async function setPassword(newPassword = 'Nueva-2026') {
  await fill('Código de 6 dígitos', '482-913')
  await fill('Contraseña nueva', newPassword)
  await press('Guardar la contraseña nueva')
}

it('sends a code to the number, with the chosen prefix, and asks for it', async () => {
  const { send } = await askForCode('+58', '4125550123')
  expect(send.mock.calls).toEqual([['+584125550123']])
})

it('sets the new password with the code and goes to the login, which has the number until somebody signs in', async () => {
  const { callsOf } = answerApi({ [route]: ok({ phoneNumber: '+13055550100' }) })
  const { leadsTo } = await askForCode()
  await setPassword()
  await leadsTo('/login')
  expect(callsOf(route).map(({ body }) => body)).toEqual([
    { phoneNumber: '+13055550100', code: '482913', newPassword: 'Nueva-2026' },
  ])
  cleanup()
  await openForm('/login')
  expect(await screen.findByText('Tu contraseña quedó cambiada. Inicia sesión.')).toBeTruthy()
  expect(lastToast()).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Número de teléfono').value).toBe('3055550100')
  takePasswords()
  await fill('Contraseña', 'Nueva-2026')
  await press('Entrar')
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('3055550100'))
})

it('opens the account at the second press if the first set the password and its answer was lost', async () => {
  let presses = 0
  answerApi({ [route]: () => refusal((presses += 1) === 1 ? 'temporarily_unavailable' : 'wrong_code') })
  const service = takePasswords()
  const { leadsTo } = await askForCode()
  await setPassword()
  await screen.findByRole('alert')
  await press('Guardar la contraseña nueva')
  await leadsTo('/app')
  expect([service.mock.calls, presses]).toEqual([[['+13055550100', 'Nueva-2026']], 2])
})

it('continues with the code after a reload: same number, same countdown, no secret stored', async () => {
  const { send } = await askForCode('+57', '3005550123')
  await fill('Código de 6 dígitos', '482913')
  await fill('Contraseña nueva', 'Nueva-2026')
  const kept = JSON.stringify([sessionStorage, localStorage])
  expect(kept).toContain('+573005550123')
  expect(kept).not.toMatch(/482913|Nueva-2026/)
  cleanup()
  await openForm('/password')
  expect(await screen.findByText(/^Si \+57/)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^Puedes pedir otro código en (?:1:00|0:5\d)$/)
  expect(send).toHaveBeenCalledTimes(1)
})

it('asks for the number again once the code has expired', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  keepPendingReset('+13055550100')
  vi.setSystemTime(Date.now() + 60 * 60_000)
  await openForm('/password')
  expect(await screen.findByRole('button', { name: 'Enviar el código' })).toBeTruthy()
})

it('sends another code to the same number after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const send = vi.spyOn(auth, 'forgotPassword').mockResolvedValue(undefined)
  keepPendingReset('+13055550100')
  await openForm('/password')
  await screen.findByRole('timer')
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }))
  await waitFor(() => expect(lastToast()).toBe('Pedimos otro código. Puede tardar un momento.'))
  expect(send.mock.calls).toEqual([['+13055550100']])
  expect(screen.getByRole('timer').textContent).toMatch(/(?:1:00|0:5\d)$/)
})

it('moves from the last digit of the code to the password; if that is filled in, submits', async () => {
  const { calls } = answerApi({ [route]: refusal('wrong_code') })
  const { leave } = await askForCode()
  const code = screen.getByLabelText('Código de 6 dígitos')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.keyboard('482913')
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'))
  expect(calls).toEqual([])
  await userEvent.keyboard('Nueva-2026{Enter}')
  expect(await alertText()).toBe('Rechazado: wrong_code.')
  expect(screen.getAllByText('Rechazado: wrong_code.')).toHaveLength(1)
  expect([document.activeElement, leave.mock.calls]).toEqual([code, []])
  await press('Guardar la contraseña nueva')
  expect([await alertText(), calls.length]).toEqual(['Rechazado: wrong_code.', 1])
  await userEvent.keyboard('111111')
  await waitFor(() => expect(calls.map(({ body }) => Object(body).code)).toEqual(['482913', '111111']))
})

it("shows why a code can't be sent, or a generic message", async () => {
  vi.spyOn(auth, 'forgotPassword').mockRejectedValueOnce(new AuthError('limitExceeded'))
  await openForm('/password')
  await fill('Número de teléfono', '3055550100')
  await press('Enviar el código')
  expect(await alertText()).toBe('Lo pediste demasiadas veces. Espera un rato e intenta de nuevo.')
  vi.spyOn(auth, 'forgotPassword').mockRejectedValue(new AuthError('unknown'))
  await press('Enviar el código')
  await screen.findByText('No pudimos cambiar tu contraseña. Revisa los datos e intenta de nuevo.', {
    selector: '[role=alert] *',
  })
})

it('requires number, code and password, and allows starting over', async () => {
  await openForm('/password')
  await press('Enviar el código')
  expect(await screen.findByText('Escribe tu teléfono.')).toBeTruthy()
  await fill('Número de teléfono', '3055550100')
  vi.spyOn(auth, 'forgotPassword').mockResolvedValue(undefined)
  await press('Enviar el código')
  await press('Guardar la contraseña nueva')
  expect((await screen.findAllByText('Escribe los 6 dígitos del código.')).length).toBeGreaterThan(0)
  await setPassword('corta')
  await screen.findAllByText('La contraseña debe tener al menos 8 caracteres.')
  await press('Usar otro número')
  expect(await screen.findByRole('button', { name: 'Enviar el código' })).toBeTruthy()
})
