import './main.css'
import { onPersonChange } from '@arribo/auth'
import { I18nextProvider } from '@arribo/i18n'
import { shownInPage, isLostPart } from '@arribo/ui/lost-part'
import { Toasts } from '@arribo/ui/toasts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { dropToken } from './app/drop-token.ts'
import { forgetFormerDriver } from './app/kept/leftovers.ts'
import { firstWords, startLanguage } from './app/language.ts'
import { pageOwner } from './app/auth.ts'
import { leaveBankBehind } from './app/return-to.ts'
import { askForMe } from './app/pass-gates.ts'
import { openRouter } from './app/router.tsx'

keepPageAtLostParts()
dropToken()
leaveBankBehind()
forgetFormerDriver()
askForMe(location.pathname)
const words = await startLanguage(firstWords)
const router = openRouter()
// For another user, the gates decide again what this tab shows.
onPersonChange(pageOwner, () => {
  forgetFormerDriver()
  void router.invalidate()
})
const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')
createRoot(root, shownInPage).render(
  <StrictMode>
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
      <Toasts />
    </I18nextProvider>
  </StrictMode>,
)

/**
 * The router reloads the document when a chunk can't be loaded, which it recognises by the start of the message.
 * Without a network that would lose the open page, so this changes the message and the page shows the failure.
 */
function keepPageAtLostParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (isLostPart(payload)) payload.message = `Part of the app: ${payload.message}`
  })
}
