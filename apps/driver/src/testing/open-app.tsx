import { onPersonChange } from '@arribo/auth'
import { I18nextProvider, type Language } from '@arribo/i18n'
import { Toasts } from '@arribo/ui/toasts'
import * as leaving from '@arribo/written-pages/leave-to'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { showFlash } from '../app/flash.ts'
import { firstWords, startLanguage } from '../app/language.ts'
import { auth, pageOwner } from '../app/auth.ts'
import { queryClient } from '../app/query-client.ts'
import { openRouter } from '../app/router.tsx'
import { admit } from '../forms/admit.ts'
import { type FormAddress, formAddressOf, FormPages } from '../forms/form-pages.tsx'
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

/** The address bar. */
let address = (): string => ''

const formWords = ['app', 'login', 'passwords', 'ui', 'usersConfirm', 'usersRegister'] as const

async function openForm(form: FormAddress): Promise<void> {
  await admit(form)
  const words = await startLanguage(formWords)
  render(
    <I18nextProvider i18n={words}>
      <FormPages address={form} />
    </I18nextProvider>,
  )
  showFlash()
}

/**
 * The whole app at a URL, as the signed-in user; by default in Spanish, with `null` in no chosen language. A form is a
 * document of its own: whatever leaves it, or the app, opens the next one here.
 */
export async function openApp(path: string, language: Language | null = 'es') {
  close()
  if (language) localStorage.setItem('arribo.language', language)
  const leave = vi.spyOn(leaving, 'leaveTo').mockImplementation((to) => {
    close()
    setTimeout(() => {
      cleanup()
      void openApp(to, null)
    })
    return new Promise(() => undefined)
  })
  const form = formAddressOf(path.replace(/\?.*/, ''))
  const opened = { leave, address: () => address() }
  if (form) {
    history.replaceState(null, '', path)
    address = () => location.pathname
    void openForm(form)
    return { ...opened, history: createMemoryHistory() }
  }
  return { ...opened, history: await openRoutes(path) }
}

async function openRoutes(path: string) {
  const words = await startLanguage(firstWords)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = openRouter(history)
  close = onPersonChange(pageOwner, () => void router.invalidate())
  render(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
      <Toasts />
    </I18nextProvider>,
  )
  address = () => history.location.href
  return history
}

export const claims = { sub: 's', phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }

/** The user pool takes every password from now on. */
export const takePasswords = () => vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
