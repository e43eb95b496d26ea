import { AuthError } from '@arribo/auth'
import { I18nextProvider, type Language } from '@arribo/i18n'
import * as leaving from '@arribo/written-pages/leave-to'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { auth, config } from '../app/auth.ts'
import { startLanguage } from '../app/language.ts'
import * as session from '../app/session.ts'
import { signInAs, signOutElsewhere } from '../testing/session.ts'
import { admit, FormPages } from './form-pages.tsx'

const claims = { sub: 's', phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }
let leave: MockInstance<typeof leaving.leaveTo>

beforeEach(() => {
  leave = vi.spyOn(leaving, 'leaveTo').mockResolvedValue(undefined as never)
  vi.spyOn(auth, 'prepare').mockReturnValue()
})
afterEach(() => {
  cleanup()
  signOutElsewhere()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

const open = async (language: Language = 'en') =>
  render(
    <I18nextProvider i18n={await startLanguage(['app', 'login', 'ui'], language)}>
      <FormPages />
    </I18nextProvider>,
  )

async function logIn(): Promise<void> {
  await open()
  await userEvent.type(screen.getByLabelText('Phone number'), '3055550104')
  await userEvent.type(screen.getByLabelText('Password'), 'Prueba-2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

async function logInAs(groups: readonly string[]): Promise<void> {
  vi.spyOn(auth, 'signIn').mockImplementation(async () => {
    signInAs(groups)
    return { ...claims, groups }
  })
  await logIn()
}

it("tells drivers that they aren't staff, and takes them to the driver app", async () => {
  const leaveForDrivers = vi.spyOn(session, 'leaveForDriverApp').mockReturnValue()
  await logInAs([])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("You're not on the support staff")
  expect([leave.mock.calls.length, leaveForDrivers.mock.calls.length]).toEqual([0, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Go there now' }))
  await vi.waitFor(() => expect(leaveForDrivers).toHaveBeenCalledTimes(1))
})

it('continues to the requested page, in another document', async () => {
  history.replaceState(null, '', '/login?next=%2Fadmin%2Fusers%3Fsearch%3Dana')
  await logInAs(['admin'])
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/admin/users?search=ana']]))
})

it('asks for the authenticator code after the password, and shows an error for a wrong one', async () => {
  vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError('codeNeeded'))
  const sendCode = vi.spyOn(auth, 'sendCode')
  await logIn()
  await screen.findByRole('heading', { name: 'Your code' })
  sendCode.mockRejectedValueOnce(new AuthError('codeMismatch'))
  await userEvent.type(screen.getByLabelText('Code'), '111111')
  await screen.findByRole('alert')
  expect(screen.getByRole('alert').textContent).toContain('Enter the one that the app shows now.')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByRole('alert').textContent).toContain('Enter the one that the app shows now.')
  expect(sendCode).toHaveBeenCalledTimes(1)
  sendCode.mockImplementationOnce(async () => {
    signInAs(['admin'])
    return claims
  })
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '222222')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'))
})

it.each([
  ['signed in', '', [['/admin']]],
  ['signed in', '?next=/admin/tasks', [['/admin/tasks']]],
  ['signed out', '?next=/admin/tasks', []],
])('%s at /login%s: goes to %j', async (who, search, gone) => {
  history.replaceState(null, '', `/login${search}`)
  if (who === 'signed in') signInAs(['admin'])
  await admit()
  expect(leave.mock.calls).toEqual(gone)
})

it("links to the driver app's page for forgotten passwords, in a new tab", async () => {
  await open('es')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Olvidé mi contraseña' })
  expect([link.href, link.target]).toEqual([`${config.driverAppOrigin}/password?language=es`, '_blank'])
})
