import '@arribo/written-pages/no-addresses'
import { defaultLanguage, type Language, languages } from '@arribo/i18n'
import { loadAdminWords } from '@arribo/i18n/admin'
import { prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'
import type { WrittenDocument } from '@arribo/written-pages/build'
import { renderPage } from '@arribo/written-pages/render'
import { FormPages } from '../forms/form-pages.tsx'

export { defaultLanguage }

const page = '/login'

/** The page before the sign-in, in each language. */
export const documents: readonly WrittenDocument[] = languages.map((language) => ({
  page,
  language,
  template: 'forms.html',
  file: (prerenderedDocumentOf(page, language) ?? '').slice(1),
  leadsToApp: true,
}))

export async function render(_address: string, language: Language) {
  const namespaces = ['app', 'login', 'ui']
  const form = { view: () => <FormPages />, namespaces, title: 'login:title', isInteractive: true }
  const rendered = await renderPage(form, language, loadAdminWords)
  return { ...rendered, title: `${rendered.title} · Arribo` }
}
