import { keepLanguage } from '@arribo/i18n/keep-language'
import { fetchFont } from '@arribo/ui/late-font'
import { pauseButton } from './pause-button.ts'
import { supportHours } from './support-hours.ts'

/** Whoever asks for a language by the address has chosen it. At `/` the host has answered in it already. */
function followAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  if (!asked) return
  if (asked === document.documentElement.lang) keepLanguage(asked)
  else if (location.pathname !== '/') location.replace(`/${location.search}`)
}

/** The landing page is for people who are signed out. */
function leaveWhenSignedIn(): void {
  const isSignedIn = Object.keys(localStorage).some((key) =>
    /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key),
  )
  if (isSignedIn) location.replace('/app')
}

leaveWhenSignedIn()
followAskedLanguage()
supportHours(document, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
pauseButton(document)
void fetchFont()
