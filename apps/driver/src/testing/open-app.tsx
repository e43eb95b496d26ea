import { onPersonChange } from '@arribo/auth'
import { I18nextProvider, type Language } from '@arribo/i18n'
import { Toasts } from '@arribo/ui/toasts'
import * as leaving from '@arribo/written-pages/leave-to'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { firstWords, startLanguage } from '../app/language.ts'
import { auth, pageOwner } from '../app/auth.ts'
import { queryClient } from '../app/query-client.ts'
import { openRouter } from '../app/router.tsx'
import { formAddressOf, FormPages } from '../forms/form-pages.tsx'
import { signIn, signOutElsewhere } from './driver-world.ts'

let close = (): void => undefined
afterEach(() => {
  close()
  cleanup()
  queryClient.clear()
  signOutElsewhere()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the whole app as the signed-in user. With `null`, no language was chosen. */
export async function openApp(path: string, language: Language | null = 'es') {
  if (language) localStorage.setItem('arribo.language', language)
  const words = await startLanguage(firstWords)
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = openRouter(history)
  close = onPersonChange(pageOwner, () => void router.invalidate())
  render(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
      <Toasts />
    </I18nextProvider>,
  )
  /** Of the document that takes this one's place, or else of the page. */
  return { history, address: () => replace.mock.lastCall?.[0] ?? history.location.href }
}

/** Opens the document of a form. */
export async function openForm(path: string, language: Language = 'es') {
  const leave = vi.spyOn(leaving, 'leaveTo').mockImplementation(() => new Promise(() => undefined))
  history.replaceState(null, '', path)
  const form = formAddressOf(location.pathname) ?? '/login'
  const words = await startLanguage(['app', 'login', 'passwords', 'ui', 'usersConfirm', 'usersRegister'], language)
  render(
    <I18nextProvider i18n={words}>
      <FormPages address={form} />
    </I18nextProvider>,
  )
  return {
    leave,
    leadsTo: (page: string) => waitFor(() => expect(leave.mock.calls).toEqual([[page]])),
  }
}

export const claims = { sub: 's', phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }

export const takePasswords = () => vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
