import { createI18n, I18nextProvider, type Language, languages, type LoadWords } from '@arribo/i18n'
import { landingDocumentOf } from '@arribo/runtime-contracts/landing-pages'
import { prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { Renderer } from './build.ts'

export type Page<Namespace = string> = {
  readonly template: string
  readonly view: () => ReactNode
  readonly namespaces: readonly Namespace[]
  /** Keys with their namespace. “Arribo” is added, except to the landing page's title, which names it already. */
  readonly title?: string
  readonly description?: string
  readonly head?: string
  readonly loads?: (language: Language) => readonly string[]
  readonly languages?: readonly Language[]
}

function fileOf(address: string, language: Language): string {
  const isHome = address === '/' || address === '*'
  const file = isHome ? landingDocumentOf(language) : prerenderedDocumentOf(address, language)
  if (!file) throw new Error(`The web host knows no document of ${address}`)
  return file.slice(1)
}

/** Runs at build time and in the dev server. Pages are given by address. */
export const createRenderer = (pages: Readonly<Record<string, Page>>, load: LoadWords): Renderer<Language> => ({
  documents: Object.entries(pages).flatMap(([page, { template, loads, languages: own = languages }]) =>
    own.map((language) => ({ page, language, template, file: fileOf(page, language), loads: loads?.(language) })),
  ),
  async render(address, language) {
    const page = pages[address]
    if (!page) throw new Error(`${address} is not prerendered`)
    const i18n = await createI18n({ language, namespaces: page.namespaces, load })
    const say = (key: string) => String(i18n.t(key as never))
    const name = page.title ? [say(page.title)] : []
    const { prelude } = await prerender(<I18nextProvider i18n={i18n}>{page.view()}</I18nextProvider>)
    const words = ['plans', ...page.namespaces].map((each) => [each, i18n.getResourceBundle(language, each) as object])
    return {
      title: (address === '/' ? name : [...name, 'Arribo']).join(' · '),
      description: page.description ? say(page.description) : '',
      head: page.head ?? '',
      html: await new Response(prelude).text(),
      words: Object.fromEntries(words),
    }
  },
})
