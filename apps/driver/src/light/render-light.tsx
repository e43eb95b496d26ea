import { createI18n, I18nextProvider, type Language } from '@arribo/i18n'
import { loadLightWords } from '@arribo/i18n/light'
import { renderToString } from 'react-dom/server'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { createLightPorts } from './light-ports.ts'
import { LightPage } from './light-page.tsx'

/** Renders the first state of the page to HTML in one language, with its words; runs at build time only. */
export async function renderLight(language: Language) {
  const words = await loadLightWords(language)
  const i18n = await createI18n(language, () => Promise.resolve(words))
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <LightPage flow={createCheckInFlow(createLightPorts())} onLanguage={() => undefined} />
    </I18nextProvider>,
  )
  return { title: `${i18n.t('checkIn:title')} · Arribo`, html, words }
}
