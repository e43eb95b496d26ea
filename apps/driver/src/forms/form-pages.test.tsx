import * as leaving from '@arribo/written-pages/leave-to'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { auth } from '../app/auth.ts'
import { knownFields, knownPhone } from '../app/codes/known-phone.ts'
import { keepReturn, takeReturn } from '../app/return-to.ts'
import { signIn } from '../testing/driver-world.ts'
import { fill, heading, press } from '../testing/on-screen.ts'
import { openForm, takePasswords } from '../testing/open-app.tsx'
import { admit } from './form-pages.tsx'

it('from the light page goes back to it and forgets a page wanted before; the button is busy until then', async () => {
  keepReturn('/app/referral')
  takePasswords()
  const { leadsTo } = await openForm('/login?return=/imhere-light')
  await fill('Número de teléfono', '3055550100')
  await fill('Contraseña', 'Prueba-2026')
  await press('Entrar')
  await leadsTo('/imhere-light')
  expect(takeReturn()).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBe('true')
})

it('leads on to the login and to help', async () => {
  await openForm('/password')
  await heading('Recupera tu contraseña')
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Volver a iniciar sesión')).toBe('/login')
  expect(addressOf('¿Necesitas ayuda?')).toBe('/help?language=es')
})

it('leaves /confirm for the login if no phone waits for a code', async () => {
  const { leadsTo } = await openForm('/confirm')
  await leadsTo('/login')
})

it.each([
  ['/login', true, [['/app']]],
  ['/login', false, []],
  ['/password', true, []],
] as const)('at %s, a user with a confirmed phone (%s) goes to %j', async (address, isPhoneVerified, gone) => {
  const leave = vi.spyOn(leaving, 'leaveTo').mockResolvedValue(undefined as never)
  signIn({ isPhoneVerified })
  const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue()
  await admit(address)
  expect(leave.mock.calls).toEqual(gone)
  expect(signOut).toHaveBeenCalledTimes(isPhoneVerified ? 0 : 1)
})

it('knows the number typed on an earlier page, by the autocomplete name of its field', () => {
  knownPhone.keep({ phoneNumber: '+573005550123', news: 'passwordChanged' })
  expect(knownFields('/login')).toEqual({ 'tel-country-code': '+57', 'tel-national': '3005550123' })
  expect(knownFields('/register')).toEqual({ name: '', 'tel-country-code': '+1', 'tel-national': '' })
})
