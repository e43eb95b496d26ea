import type { Language } from '@arribo/i18n/languages'
import { loadLightWords } from '@arribo/i18n/light'
import { createSay } from '@arribo/i18n/say'
import { renderToString } from 'react-dom/server'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'
import { titleIn, VoiceProvider } from './voice.ts'

/** Renders the first state of the page to HTML in one language, with its words; runs at build time only. */
export async function renderLight(language: Language) {
  const words = await loadLightWords(language)
  const voice = { language, say: createSay(words) }
  const html = renderToString(
    <VoiceProvider value={voice}>
      <LightPage flow={createCheckInFlow(createLightPorts())} onLanguage={() => undefined} />
    </VoiceProvider>,
  )
  return { title: titleIn(voice), html, words }
}
