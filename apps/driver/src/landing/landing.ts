import { keepLanguage, keptLanguage } from '@arribo/i18n/keep-language'
import { isLanguage } from '@arribo/i18n/languages'
import { pauseButton } from './pause-button.ts'
import { supportHours } from './support-hours.ts'

/** What the page does beyond reading: it reads whole without any of this. */
function chooseLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  const pages = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')]
  const homeOf = (language: string | null) => pages.find(({ hreflang }) => hreflang === language)?.getAttribute('href')
  const shown = homeOf(document.documentElement.lang)
  const isFirstVisit = shown === '/' && !keptLanguage() && !document.referrer.startsWith(location.origin)
  const wanted = homeOf(asked ?? (isFirstVisit ? navigator.language.slice(0, 2) : null))
  if (wanted && wanted !== shown) location.replace(wanted)
}

function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => {
      const { language } = link.dataset
      if (isLanguage(language)) keepLanguage(language)
    })
}

/** The landing page is for people who are signed out. */
function leaveWhenSignedIn(): void {
  const isSignedIn = Object.keys(localStorage).some((key) =>
    /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key),
  )
  if (isSignedIn) location.replace('/app')
}

leaveWhenSignedIn()
chooseLanguage()
rememberLanguage()
supportHours(document, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
pauseButton(document)
