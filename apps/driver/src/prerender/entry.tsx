import './no-addresses.ts'
import { createI18n, defaultLanguage, homeOf, I18nextProvider, type Language, languages } from '@arribo/i18n'
import { loadDriverWords } from '@arribo/i18n/driver'
import { landingDocumentOf } from '@arribo/runtime-contracts/landing-pages'
import { prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'
import type { Rendered, WrittenDocument } from '@arribo/written-pages/build'
import { prerender } from 'react-dom/static'
import { pages } from './pages.tsx'

export { defaultLanguage }

const fileOf = (page: string, language: Language): string => {
  const file = page === '/' ? landingDocumentOf(language) : prerenderedDocumentOf(page, language)
  if (!file) throw new Error(`${page} has no document in ${language}`)
  return file.slice(1)
}

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

/** Renders a page in one language, with the words that its document carries. */
export async function render(address: string, language: Language): Promise<Rendered> {
  const page = pages[address]
  if (!page) throw new Error(`${address} is not prerendered`)
  const { template, namespaces, description } = page
  const i18n = await createI18n({ language, namespaces, load: loadDriverWords })
  const say = (key: string) => String(i18n.t(key as never))
  const { prelude } = await prerender(<I18nextProvider i18n={i18n}>{page.view()}</I18nextProvider>)
  const isInteractive = template === 'forms.html' || template === 'light.html'
  const words = Object.fromEntries(
    ['plans', ...namespaces].map((namespace) => [namespace, i18n.getResourceBundle(language, namespace) as object]),
  )
  return {
    title: template === 'landing.html' ? say(page.title) : `${say(page.title)} · Arribo`,
    description: description && say(description),
    html: await new Response(prelude).text(),
    head: template === 'landing.html' ? alternates : undefined,
    words: isInteractive ? words : undefined,
  }
}
