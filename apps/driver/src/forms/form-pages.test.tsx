import { AuthError } from '@arribo/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { auth } from '../app/auth.ts'
import { knownFields, knownPhone } from '../app/codes/known-phone.ts'
import { keepPendingConfirmation, pendingPassword } from '../app/codes/pending-confirmation.ts'
import { keepReturn, takeReturn } from '../app/return-to.ts'
import { answerApi, signIn } from '../testing/driver-world.ts'
import { fill, heading, lastToast, press } from '../testing/on-screen.ts'
import { claims, openApp } from '../testing/open-app.tsx'

/** A document that is being left, with no next one yet. */
async function openLast(path: string) {
  const { leave } = await openApp(path)
  return leave.mockImplementation(() => new Promise(() => undefined))
}

async function logIn(search = '') {
  const leave = await openLast(`/login${search}`)
  await fill('Número de teléfono', '3055550100')
  await fill('Contraseña', 'Prueba-2026')
  await press('Entrar')
  return leave
}

it('from the light page goes back to it and forgets a page wanted before; the button is busy until then', async () => {
  keepReturn('/app/referral')
  vi.spyOn(auth, 'signIn').mockResolvedValue(claims)
  const leave = await logIn('?return=/imhere-light')
  await waitFor(() => expect(leave.mock.calls).toEqual([['/imhere-light']]))
  expect(takeReturn()).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBe('true')
})

it('leaves it to the next document to say that the phone is confirmed', async () => {
  answerApi({ 'POST /api/users/confirmation': { status: 200, body: { phoneNumber: '+13055550100' } } })
  vi.spyOn(auth, 'signIn').mockResolvedValue(claims)
  keepPendingConfirmation({ phoneNumber: '+13055550100', password: 'Prueba-2026' })
  const leave = await openLast('/confirm')
  await fill('Código de 6 dígitos', '482913')
  await waitFor(() => expect(leave.mock.calls).toEqual([['/app']]))
  expect([lastToast(), sessionStorage.getItem('arribo.flash')]).toEqual(['', 'phoneConfirmed'])
})

it('asks for the code within the document, so that the password is kept', async () => {
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('userNotConfirmed'))
  vi.spyOn(auth, 'resendCode').mockResolvedValue()
  answerApi()
  const leave = await logIn()
  await heading('Confirma tu teléfono')
  expect([location.pathname, pendingPassword()]).toEqual(['/confirm', 'Prueba-2026'])
  expect(leave).not.toHaveBeenCalled()
})

it.each(['/register', '/password'] as const)('%s leads to help', async (address) => {
  await openApp(address)
  const help = await screen.findByRole('link', { name: '¿Necesitas ayuda?' })
  expect(help.getAttribute('href')).toBe('/help?language=es')
})

it.each([true, false])('/password stays, although the phone is confirmed: %s', async (isPhoneVerified) => {
  signIn({ isPhoneVerified })
  const { leave } = await openApp('/password')
  await heading('Recupera tu contraseña')
  expect(leave).not.toHaveBeenCalled()
})

it('/login ends a session without a confirmed phone', async () => {
  signIn({ isPhoneVerified: false })
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue()
  await openApp('/login')
  await heading('Inicia sesión')
  expect(signOut).toHaveBeenCalledOnce()
})

it('knows the number typed on an earlier page, by the autocomplete name of its field', () => {
  knownPhone.keep({ phoneNumber: '+573005550123', news: 'passwordChanged' })
  expect(knownFields('/login')).toEqual({ 'tel-country-code': '+57', 'tel-national': '3005550123' })
  expect(knownFields('/register')).toEqual({ name: '', 'tel-country-code': '+1', 'tel-national': '' })
})
