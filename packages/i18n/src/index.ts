import { type BackendModule, createInstance, type FlatNamespace, type i18n } from 'i18next'
import { initReactI18next, useTranslation as useWords } from 'react-i18next'
import type { Language } from './languages.ts'
import { formatterFor, isolate, sentenceOptions } from './sentence-options.ts'
import type { LoadWords, Words } from './words.ts'

export { I18nextProvider, Trans } from 'react-i18next'
export * from './formats.ts'
export * from './languages.ts'
export { isolate } from './sentence-options.ts'
export type { LoadWords, Words } from './words.ts'

export type FirstWords = {
  readonly language: Language
  /** Loaded before the first render. `plans` is always added, because sentences name what is sold. */
  readonly namespaces: readonly string[]
  readonly load: LoadWords
  readonly carried?: Words | undefined
}

/** Rejects if a namespace can't be loaded. */
export async function createI18n({ language, namespaces, load, carried }: FirstWords): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(initReactI18next)
    .use(backendOf(load))
    .use(formatterFor(() => instance, isolate))
    .init({
      ...sentenceOptions,
      lng: language,
      ns: [],
      // The apps' types name it too. `useTranslation()` without a namespace uses it.
      defaultNS: 'ui',
      resources: { [language]: { ...carried } },
      partialBundledLanguages: true,
    })
  await addNamespaces(instance, ['plans', ...namespaces])
  markDocument(language)
  return instance
}

const backendOf = (load: LoadWords): BackendModule => ({
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: (language: string, namespace: string) => load(language as Language, namespace) as never,
})

export const languageOf = ({ language }: i18n): Language => language as Language

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

export function useTranslation<const Ns extends Namespaces | undefined = undefined>(namespaces?: Ns) {
  const { t, i18n } = useWords(namespaces)
  return { t, i18n, language: languageOf(i18n) }
}

export const useLanguage = (): Language => languageOf(useWords().i18n)

/** Loads namespaces in the language of the screen. Rejects if one can't be loaded. */
export async function addNamespaces(instance: i18n, namespaces: readonly string[]): Promise<void> {
  await loadMissing(instance, languageOf(instance), namespaces)
  // Makes the namespaces known to i18next. This loads nothing, because all of them are there.
  await instance.loadNamespaces(namespaces)
}

/** Switches the whole screen. If the words can't be loaded, rejects and changes nothing. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  await loadMissing(instance, language, [instance.options.ns ?? []].flat())
  await instance.changeLanguage(language)
  markDocument(language)
}

/**
 * i18next's own `loadNamespaces` and `changeLanguage` succeed without the words if the network fails, and never ask
 * again for a namespace that failed once; only `reloadResources` does.
 */
async function loadMissing(instance: i18n, language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  if (missing.length === 0) return
  await new Promise<void>((resolve, reject) => {
    // The types say that it takes no arguments, but i18next passes the errors on.
    const done = (errors?: readonly Error[]) => (errors?.[0] ? reject(errors[0]) : resolve())
    void instance.reloadResources([language], missing, done as () => void)
  })
}

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
