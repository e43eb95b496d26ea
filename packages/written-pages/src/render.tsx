import { createI18n, I18nextProvider, type Language, type LoadWords } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { Rendered } from './build.d.mts'

export type Page = {
  readonly view: () => ReactNode
  readonly namespaces: readonly string[]
  /** Keys with their namespace. */
  readonly title: string
  readonly description?: string | undefined
  /** A document without React in the browser carries no words. */
  readonly isInteractive: boolean
}

/** Renders a page in one language, with the words that its document carries. Build time only. */
export async function renderPage(page: Page, language: Language, load: LoadWords): Promise<Rendered> {
  const { view, namespaces, title, description, isInteractive } = page
  const i18n = await createI18n({ language, namespaces, load })
  const say = (key: string) => String(i18n.t(key as never))
  const { prelude } = await prerender(<I18nextProvider i18n={i18n}>{view()}</I18nextProvider>)
  const words = Object.fromEntries(
    ['plans', ...namespaces].map((each) => [each, i18n.getResourceBundle(language, each) as object]),
  )
  return {
    title: say(title),
    ...(description && { description: say(description) }),
    html: await new Response(prelude).text(),
    ...(isInteractive && { words }),
  }
}
