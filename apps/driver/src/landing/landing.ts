import { findClient } from '@arribo/auth/find-client'
import { keepLanguage } from '@arribo/i18n/keep-language'
import { fetchFont } from '@arribo/ui/late-font'
import { supportHours } from '../app/support-hours.ts'

/** A language in the URL counts as chosen. At `/` the host has already served that language. */
function followAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  if (!asked) return
  if (asked === document.documentElement.lang) keepLanguage(asked)
  else if (location.pathname !== '/') location.replace(`/${location.search}`)
}

// A signed-in driver has no use for this page.
if (findClient(localStorage)) location.replace('/app')
followAskedLanguage()
supportHours(document, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
pauseButton(document)
void fetchFont()

function pauseButton(page: Document): void {
  const mock = page.querySelector<HTMLElement>('[data-mock]')
  const button = mock?.querySelector('button')
  if (!mock || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const isPaused = mock.classList.toggle('paused')
    button.textContent = (isPaused ? button.dataset['play'] : button.dataset['pause']) ?? ''
  })
  new IntersectionObserver(([entry]) => mock.classList.toggle('away', !entry?.isIntersecting)).observe(mock)
}
