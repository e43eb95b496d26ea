import { onPersonChange } from '@arribo/auth'
import { I18nextProvider, type Language } from '@arribo/i18n'
import { Toasts } from '@arribo/ui/toasts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { firstWords, startLanguage } from '../app/language.ts'
import { auth, pageOwner } from '../app/auth.ts'
import { queryClient } from '../app/query-client.ts'
import { openRouter } from '../app/router.tsx'
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
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = openRouter(history)
  close = onPersonChange(pageOwner, () => void router.invalidate())
  render(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
      <Toasts />
    </I18nextProvider>,
  )
  return { history, address: () => history.location.href }
}

export const claims = { sub: 's', phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }

export const takePasswords = () => vi.spyOn(auth, 'signIn').mockImplementation(async () => (signIn(), claims))
