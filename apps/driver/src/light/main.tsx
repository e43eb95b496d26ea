import 'virtual:config'
import { onPersonChange } from '@arribo/auth'
import { I18nextProvider, isLanguage, type Language } from '@arribo/i18n'
import { loadLightWords } from '@arribo/i18n/light'
import { createScreenLanguage } from '@arribo/i18n/screen-language'
import { writtenWords } from '@arribo/written-pages/written-words'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { api } from '../app/api.ts'
import { auth } from '../app/auth.ts'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('There is no #root in the page')
const flow = createCheckInFlow(createLightPorts())
const screen = createScreenLanguage(async (language) => writtenWords(language) ?? loadLightWords(language))
// Hydrates in the language in which the page was prerendered.
const { lang } = document.documentElement
const words = await screen.start(isLanguage(lang) ? lang : undefined)

/** Switches, and if signed in saves the choice for texts and receipts. */
async function speak(language: Language): Promise<void> {
  await screen.show(language)
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.warn('Language not saved', error))
}

/** Starts after hydration, which needs the page as it was prerendered; and anew for another driver. */
function Started() {
  useEffect(() => {
    void screen.correct()
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
  return <LightPage flow={flow} onLanguage={(language) => void speak(language)} />
}

hydrateRoot(
  root,
  <I18nextProvider i18n={words}>
    <Started />
  </I18nextProvider>,
)
