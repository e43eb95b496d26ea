import './light.css'
import { onPersonChange } from '@arribo/auth'
import { keepLanguage } from '@arribo/i18n/keep-language'
import type { Language } from '@arribo/i18n/languages'
import { createRoot } from 'react-dom/client'
import { api } from '../app/api.ts'
import { auth } from '../app/auth.ts'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { startLanguage } from '../small/language.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'
import { learn, VoiceProvider } from './voice.ts'

const root = createRoot(document.body)
const flow = createCheckInFlow(createLightPorts())
let voice = await learn(startLanguage())

function draw(): void {
  document.title = `${voice.say('checkIn.title')} · Arribo`
  root.render(
    <VoiceProvider value={voice}>
      <LightPage flow={flow} onLanguage={(language) => void speak(language)} />
    </VoiceProvider>,
  )
}

/** Switches, and saves the choice for SMS and receipts when somebody is signed in. */
async function speak(language: Language): Promise<void> {
  voice = await learn(language)
  keepLanguage(language)
  draw()
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
draw()
