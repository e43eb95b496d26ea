import { findClient } from '@arribo/auth/find-client'
import { keepLanguage } from '@arribo/i18n/keep-language'
import { fetchFont } from '@arribo/ui/late-font'
import { pauseButton } from './pause-button.ts'
import { supportHours } from './support-hours.ts'

/** A language in the URL counts as chosen. At `/` the host has already served that language. */
function followAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  if (!asked) return
  if (asked === document.documentElement.lang) keepLanguage(asked)
  else if (location.pathname !== '/') location.replace(`/${location.search}`)
}

/** The landing page is for signed-out users. */
function leaveWhenSignedIn(): void {
  if (findClient(localStorage)) location.replace('/app')
}

leaveWhenSignedIn()
followAskedLanguage()
supportHours(document, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
pauseButton(document)
void fetchFont()
