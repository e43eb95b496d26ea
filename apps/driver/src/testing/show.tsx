import type { Me } from '@arribo/api-contracts/driver/users'
import { I18nextProvider, type Language } from '@arribo/i18n'
import type { DriverWords } from '@arribo/i18n/driver-words'
import { Toasts } from '@arribo/ui/toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { firstWords, loadWords, showLanguage, startLanguage } from '../app/language.ts'
import { meQuery } from '../app/me.ts'
import { queryClient } from '../app/query-client.ts'
import { ana } from './driver-world.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

type Options = { me?: Me; language?: Language; words?: readonly (keyof DriverWords)[]; at?: string }

export async function show(parts: () => ReactNode, { me = ana, language = 'es', words = [], at = '/' }: Options = {}) {
  const i18n = await startLanguage(firstWords)
  await loadWords(...words)
  await showLanguage(language)
  queryClient.setQueryData(meQuery.queryKey, me)
  const root = createRootRoute({ component: () => <>{parts()}</>, notFoundComponent: () => null })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
      <Toasts />
    </I18nextProvider>,
  )
}
