import { onPersonChange } from '@arribo/auth'
import { I18nextProvider } from '@arribo/i18n'
import { Toasts } from '@arribo/ui/toasts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { adminNamespaces } from '@arribo/i18n/admin'
import { startLanguage } from '../app/language.ts'
import { pageOwner } from '../app/page-owner.ts'
import { queryClient } from '../app/query-client.ts'
import { openRouter } from '../app/router.tsx'
import { loseSession } from '@arribo/ui/testing/session'
import { signInAs, signOutElsewhere } from './session.ts'

let close = (): void => undefined
afterEach(() => {
  close()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

export async function openBackOffice(path: string, groups: readonly string[] | 'signed out' = ['admin']) {
  // Drops the previous test's session, because a token of the same second wouldn't count as new.
  loseSession()
  if (groups === 'signed out') signOutElsewhere()
  else signInAs(groups)
  localStorage.setItem('arribo.language', 'en')
  const words = await startLanguage(adminNamespaces)
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
