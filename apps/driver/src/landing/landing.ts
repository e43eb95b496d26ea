import { pauseButton } from './pause-button.ts'
import { supportHours } from './support-hours.ts'

/** What the page does beyond reading: it reads whole without any of this. */
function chooseLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  const isEnglish = document.documentElement.lang === 'en'
  if (asked === 'en' && !isEnglish) location.replace('/en/')
  else if (asked === 'es' && isEnglish) location.replace('/')
  else if (
    !asked &&
    !isEnglish &&
    !localStorage.getItem('arribo.language') &&
    navigator.language.startsWith('en') &&
    !document.referrer.startsWith(location.origin)
  )
    location.replace('/en/')
}

function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => localStorage.setItem('arribo.language', link.dataset['language'] ?? 'es'))
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
