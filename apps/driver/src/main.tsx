import './main.css'
import { I18nextProvider } from '@arribo/i18n'
import { Toasts } from '@arribo/ui/toasts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { auth } from './app/auth.ts'
import { startLanguage } from './app/language.ts'
import { router } from './app/router.tsx'

/** When somebody else signs in, or nobody is, in any tab: the gates decide anew what this one shows. */
function followSession(): void {
  let person = auth.claims()?.sub
  auth.subscribe(() => {
    const next = auth.claims()?.sub
    if (next === person) return
    person = next
    void router.invalidate()
  })
}

const words = await startLanguage()
followSession()
const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
      <Toasts />
    </I18nextProvider>
  </StrictMode>,
)
