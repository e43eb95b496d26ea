import 'virtual:config'
import { onPersonChange } from '@arribo/auth'
import { keepLanguage } from '@arribo/i18n/keep-language'
import { isLanguage, type Language } from '@arribo/i18n/languages'
import { hydrateRoot } from 'react-dom/client'
import { api } from '../app/api.ts'
import { auth } from '../app/auth.ts'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { startLanguage } from '../small/language.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'
import { learn, titleIn, VoiceProvider } from './voice.ts'

const { documentElement } = document
const page = document.getElementById('root')
if (!page) throw new Error('There is no #root in the page')
const flow = createCheckInFlow(createLightPorts())
const chosen = startLanguage()
// Hydrates in the language in which the page was prerendered.
let voice = await learn(isLanguage(documentElement.lang) ? documentElement.lang : chosen)
const root = hydrateRoot(page, content())

function content() {
  return (
    <VoiceProvider value={voice}>
      <LightPage flow={flow} onLanguage={(language) => void speak(language)} />
    </VoiceProvider>
  )
}

async function change(language: Language): Promise<void> {
  voice = await learn(language)
  document.title = titleIn(voice)
  root.render(content())
}

/** Switches, and if signed in saves the choice for texts and receipts. */
async function speak(language: Language): Promise<void> {
  await change(language)
  keepLanguage(language)
  if (auth.claims())
    await api
      .saveLanguage({ body: { lang: language } })
      .catch((error: unknown) => console.warn('Language not saved', error))
}

let stop = flow.start()
onPersonChange(auth, () => {
  stop()
  stop = flow.start()
})
if (chosen !== voice.language) await change(chosen)
