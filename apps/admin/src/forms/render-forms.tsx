import { createI18n, I18nextProvider, type Language } from '@arribo/i18n'
import { loadAdminFormWords } from '@arribo/i18n/admin-forms'
import { withoutSending } from '@arribo/written-pages/without-sending'
import { renderToString } from 'react-dom/server'
import { FormPages } from './form-pages.tsx'

/** Renders a page before the sign-in as HTML in one language, with its words. Build time only. */
export async function renderForms(language: Language) {
  const words = await loadAdminFormWords(language)
  const i18n = await createI18n(language, () => Promise.resolve(words))
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <FormPages />
    </I18nextProvider>,
  )
  return { title: `${i18n.t('login:title')} · Arribo`, html: withoutSending(html), words }
}
