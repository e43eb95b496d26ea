import { createListeners } from '@arribo/store'
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { isLanguage, type Language } from './languages.ts'
import { createSay } from './say.ts'
import type { LoadWords, Words } from './words.ts'

/*
 * Replaces `index.ts` in the builds of both apps and the form pages: i18next with its React binding would be a fifth
 * of the driver's script and a third of the forms'. No nesting, and plurals by `count` only; slim-words.test.tsx
 * compares the two.
 */
export * from './formats.ts'
export * from './languages.ts'
export type { LoadWords, Words } from './words.ts'

type Values = Readonly<Record<string, string | number>>
type T = (key: string, values?: Values) => string

const pluralOf = (language: Language, { count }: Values): string =>
  typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : ''

/** A sentence of the namespace, or of the one that the key names: `ui:required`; undefined if there is none. */
function sentenceOf(words: Words, language: Language, own: string, key: string, values: Values): string | undefined {
  // Descriptions of log entries are sentences used as keys, which may contain colons.
  const [, namespace = own, rest = key] = /^(\w+):(\S+)$/.exec(key) ?? []
  const path = `${namespace}.${rest}`
  const say = createSay(words) as T
  const plural = pluralOf(language, values)
  const found = [plural && path + plural, plural && `${path}_other`, path].find((each) => each && say(each) !== each)
  return found && say(found, values)
}

/** Translates keys of a namespace. Looks the words up on each call, because more may have loaded since. */
function createT(wordsNow: () => Words, language: Language, own: string): T {
  return (key, values = {}) => sentenceOf(wordsNow(), language, own, key, values) ?? key
}

export async function createI18n(first: Language, load: LoadWords) {
  const words: Record<string, Words> = { [first]: await load(first) }
  const { subscribe, publish } = createListeners()
  let language = first
  const made = new Map<string, T>()
  /** Returns the same function each time, so that effects and memos that depend on it don't run again. */
  function of(own: string, inLanguage = language): T {
    const at = `${inLanguage} ${own}`
    const t = made.get(at) ?? createT(() => words[inLanguage] ?? {}, inLanguage, own)
    made.set(at, t)
    return t
  }
  document.documentElement.lang = first
  const ends = new Map<() => void, () => void>()
  return {
    get language() {
      return language
    },
    t: ((key, values) => of('')(key, values)) as T,
    of,
    exists: (key: string, { ns }: { readonly ns: string }) =>
      sentenceOf(words[language] ?? {}, language, ns, key, {}) !== undefined,
    getFixedT: (inLanguage: Language, namespaces: string | readonly string[]) =>
      of([namespaces].flat()[0] ?? '', inLanguage),
    subscribe,
    on: (_event: 'languageChanged', listener: () => void) => void ends.set(listener, subscribe(listener)),
    off: (_event: 'languageChanged', listener: () => void) => ends.get(listener)?.(),
    add: (to: Language, more: Words) => {
      const merged = Object.entries(more).map(([name, entries]) => [name, { ...words[to]?.[name], ...entries }])
      words[to] = { ...words[to], ...Object.fromEntries(merged) }
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
  // Named in the call, so that the React compiler knows what `t` depends on.
  const language = useSyncExternalStore(i18n.subscribe, () => i18n.language)
  const [own = ''] = [namespaces].flat()
  return { t: i18n.of(own, language), i18n }
}

export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  if (!isLanguage(language)) throw new Error(`${String(language)} is not a language`)
  return language
}

type TransProps = { t: T; i18nKey: string; components: Readonly<Record<string, ReactElement>> }

/** A sentence with parts in tags, such as `<terms>…</terms>`, each rendered by the component of that name. */
export function Trans({ t, i18nKey, components }: TransProps) {
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 1) return null
    const component = at % 3 === 2 ? components[parts[at - 1] ?? ''] : undefined
    return component ? cloneElement(component, { key: at }, part) : part
  })
}
