import { createListeners } from '@arribo/store'
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { isLanguage, type Language } from './languages.ts'
import { createSay } from './say.ts'
import type { LoadWords, Words } from './words.ts'

/*
 * What the pages with forms use of `index.ts`, put in its place by the build of these pages: i18next with React's binding
 * would be a third of their script. No plurals and no nesting; slim.test.tsx holds the two against each other.
 */
export * from './formats.ts'
export * from './languages.ts'
export type { LoadWords, Words } from './words.ts'

type Values = Readonly<Record<string, string | number>>
type T = (key: string, values?: Values) => string

/** A key names its namespace, `ui:retry`, unless it belongs to the page's own. */
function createT(words: Words, own: string): T {
  const say = createSay(words) as T
  return (key, values) => {
    const [namespace = '', rest] = key.split(':')
    return say(rest === undefined ? `${own}.${namespace}` : `${namespace}.${rest}`, values)
  }
}

export async function createI18n(first: Language, load: LoadWords) {
  const words: Record<string, Words> = { [first]: await load(first) }
  const { subscribe, publish } = createListeners()
  let language = first
  const at = (own: string) => createT(words[language] ?? {}, own)
  document.documentElement.lang = first
  const ends = new Map<() => void, () => void>()
  return {
    get language() {
      return language
    },
    t: ((key, values) => at('')(key, values)) as T,
    of: at,
    subscribe,
    on: (_event: 'languageChanged', listener: () => void) => void ends.set(listener, subscribe(listener)),
    off: (_event: 'languageChanged', listener: () => void) => ends.get(listener)?.(),
    add: (of: Language, more: Words) => {
      words[of] = { ...words[of], ...more }
    },
    change: (next: Language) => {
      language = next
      document.documentElement.lang = next
      publish()
    },
  }
}

type I18n = Awaited<ReturnType<typeof createI18n>>

export const languageOf = ({ language }: { readonly language: string }): Language => language as Language

export async function addWords(instance: I18n, load: LoadWords): Promise<void> {
  instance.add(instance.language, await load(instance.language))
}

export async function switchLanguage(instance: I18n, language: Language, loads: readonly LoadWords[]): Promise<void> {
  for (const words of await Promise.all(loads.map((load) => load(language)))) instance.add(language, words)
  instance.change(language)
}

const Voice = createContext<I18n | undefined>(undefined)

export const I18nextProvider = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <Voice value={i18n}>{children}</Voice>
)

export function useTranslation(namespaces: string | readonly string[] = '') {
  const i18n = useContext(Voice)
  if (!i18n) throw new Error('The words are not loaded yet')
  useSyncExternalStore(i18n.subscribe, () => i18n.language)
  const [own = ''] = [namespaces].flat()
  return { t: i18n.of(own), i18n }
}

export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  if (!isLanguage(language)) throw new Error(`${String(language)} is no language`)
  return language
}

type TransProps = { t: T; i18nKey: string; components: Readonly<Record<string, ReactElement>> }

/** A sentence with parts between tags, `<terms>…</terms>`, each drawn by the component of that name. */
export function Trans({ t, i18nKey, components }: TransProps) {
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 1) return null
    const component = at % 3 === 2 ? components[parts[at - 1] ?? ''] : undefined
    return component ? cloneElement(component, { key: at }, part) : part
  })
}
