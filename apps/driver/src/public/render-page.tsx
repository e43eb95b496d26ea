import { createI18n, I18nextProvider, type Language } from '@arribo/i18n'
import { loadTermsWords } from '@arribo/i18n/terms'
import { renderToStaticMarkup } from 'react-dom/server'
import { TermsPage } from '../features/terms/terms-page.tsx'

/** Renders a page to HTML in one language; runs at build time only. */
export async function renderPage(language: Language) {
  const words = await loadTermsWords(language)
  const i18n = await createI18n(language, () => Promise.resolve(words))
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TermsPage words={words.terms} back={words.app.back} />
    </I18nextProvider>,
  )
  return { title: `${words.terms.title} · Arribo`, html }
}
