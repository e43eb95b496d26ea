import { onPersonChange } from '@arribo/auth'
import { I18nextProvider, isLanguage } from '@arribo/i18n'
import { shownInPage } from '@arribo/ui/lost-part'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { auth } from '../app/auth.ts'
import { dropToken } from '../app/drop-token.ts'
import { chooseLanguageHere, correctLanguage, startLanguage } from '../app/language.ts'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'

dropToken()
const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')
const flow = createCheckInFlow(createLightPorts())
// Hydrates in the language in which the page was prerendered.
const { lang } = document.documentElement
const words = await startLanguage([], isLanguage(lang) ? lang : undefined)

/** Starts after hydration, which needs the page as it was prerendered, and again for another driver. */
function Started() {
  useEffect(() => {
    void correctLanguage()
    let stop = flow.start()
    const forget = onPersonChange(auth, () => {
      stop()
      stop = flow.start()
    })
    return () => {
      forget()
      stop()
    }
  }, [])
  return <LightPage flow={flow} onLanguage={(language) => void chooseLanguageHere(language)} />
}

hydrateRoot(
  root,
  <I18nextProvider i18n={words}>
    <Started />
  </I18nextProvider>,
  shownInPage,
)
