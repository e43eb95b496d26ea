import { createI18n, I18nextProvider, type Language } from '@arribo/i18n'
import { loadFormWords } from '@arribo/i18n/forms'
import { withoutSending } from '@arribo/written-pages/without-sending'
import { renderToString } from 'react-dom/server'
import { FormPages } from './form-pages.tsx'
import { formAddressOf } from './place.tsx'

type Titled = Readonly<Record<string, { readonly title?: string }>>

const namespaces = { '/login': 'login', '/register': 'register', '/confirm': 'confirmPage', '/password': 'password' }

/** Renders a form page to HTML in one language, with its words; runs at build time only. */
export async function renderForms(language: Language, page: string) {
  const address = formAddressOf(page)
  if (!address) throw new Error(`${page} has no form`)
  const words = await loadFormWords(language)
  const i18n = await createI18n(language, () => Promise.resolve(words))
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <FormPages drawn={address} />
    </I18nextProvider>,
  )
  const { title = '' } = (words as Titled)[namespaces[address]] ?? {}
  return { title: `${title} · Arribo`, html: withoutSending(html), words }
}
