import { onPersonChange } from '@arribo/auth'
import { I18nextProvider } from '@arribo/i18n'
import { fetchFont } from '@arribo/ui/late-font'
import { shownInPage } from '@arribo/ui/lost-part'
import { Toasts } from '@arribo/ui/toasts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenAnswered } from './app/when-answered.ts'
import { adminNamespaces } from '@arribo/i18n/admin'
import { startLanguage } from './app/language.ts'
import { pageOwner } from './app/page-owner.ts'
import { queryClient } from './app/query-client.ts'
import { openRouter } from './app/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')
removeOutlineFor(root)
const words = await startLanguage(adminNamespaces)
const router = openRouter()
// Another person may have signed in, so the guards must check the page again.
onPersonChange(pageOwner, () => void router.invalidate())
createRoot(root, shownInPage).render(
  <StrictMode>
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
      <Toasts />
    </I18nextProvider>
  </StrictMode>,
)
// The typeface is a quarter the size of the scripts, so it loads after the rows that somebody is waiting for.
void whenAnswered(queryClient).then(fetchFont)

/** The prerendered document shows an outline until the app has drawn a page. */
function removeOutlineFor(root: HTMLElement): void {
  new MutationObserver((_, observer) => {
    if (!root.querySelector('main')) return
    observer.disconnect()
    document.getElementById('outline')?.remove()
  }).observe(root, { childList: true, subtree: true })
}
