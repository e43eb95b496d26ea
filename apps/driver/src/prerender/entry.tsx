import '@arribo/written-pages/no-addresses'
import { defaultLanguage, homeOf, type Language, languages } from '@arribo/i18n'
import { loadDriverWords } from '@arribo/i18n/driver'
import { landingDocumentOf } from '@arribo/runtime-contracts/landing-pages'
import { prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'
import type { Rendered, WrittenDocument } from '@arribo/written-pages/build'
import { renderPage } from '@arribo/written-pages/render'
import { pages } from './pages.tsx'

export { defaultLanguage }

const fileOf = (page: string, language: Language): string =>
  ((page === '/' ? landingDocumentOf(language) : prerenderedDocumentOf(page, language)) ?? '').slice(1)

/** Every prerendered page in every language. */
export const documents: readonly WrittenDocument[] = Object.entries(pages).flatMap(([page, { template }]) =>
  languages.map((language) => ({
    page,
    language,
    template,
    file: fileOf(page, language),
    leadsToApp: template === 'forms.html',
  })),
)

const alternates = languages
  .map((language) => `<link rel="alternate" hreflang="${language}" href="${homeOf(language)}" />`)
  .join('\n    ')

export async function render(address: string, language: Language): Promise<Rendered> {
  const page = pages[address]
  if (!page) throw new Error(`${address} is not prerendered`)
  const isInteractive = page.template === 'forms.html' || page.template === 'light.html'
  const rendered = await renderPage({ ...page, isInteractive }, language, loadDriverWords)
  return address === '/' ? { ...rendered, head: alternates } : { ...rendered, title: `${rendered.title} · Arribo` }
}
