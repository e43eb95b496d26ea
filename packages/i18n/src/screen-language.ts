import type { i18n } from 'i18next'
import { addNamespaces, createI18n, type LoadWords, switchLanguage, type Words } from './index.ts'
import { keepLanguage, keptLanguage, servedLanguage, serveIn } from './keep-language.ts'
import { chooseLanguage, isLanguage, type Language } from './languages.ts'

/** Prerendered documents carry their words as JSON in `#words`. */
function carriedWords(language: Language): Words | undefined {
  const text = document.querySelector(`#words[lang=${language}]`)?.textContent
  return text ? (JSON.parse(text) as Words) : undefined
}

type NamespacesIn = (language: Language) => Promise<readonly string[]>

/** A language in the address would override the choice at the next reload. */
function dropAsked(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('language')) return
  address.searchParams.delete('language')
  history.replaceState(history.state, '', address)
}

export function createScreenLanguage<Namespace extends string>(load: LoadWords) {
  let instance: i18n | undefined

  function current(): i18n {
    if (!instance) throw new Error('The words are not loaded yet')
    return instance
  }

  /** In order of precedence: the address, the language chosen here, the last user's own, the browser's. */
  function chosen(): Language {
    const query = new URLSearchParams(location.search).get('language')
    if (isLanguage(query)) keepLanguage(query)
    return chooseLanguage({ query, user: keptLanguage() ?? servedLanguage(), browser: navigator.language })
  }

  return {
    i18n: current,
    start: async (first: readonly Namespace[] | NamespacesIn, drawn?: Language): Promise<i18n> => {
      const language = drawn ?? chosen()
      const namespaces = typeof first === 'function' ? await first(language) : first
      instance = await createI18n({ language, namespaces, load, carried: carriedWords(language) })
      return instance
    },
    add: async (...namespaces: readonly Namespace[]): Promise<void> => addNamespaces(current(), namespaces),
    /** Switches the screen, unless another language was chosen on this phone. Later documents follow. */
    follow: async (language: Language): Promise<void> => {
      if (keptLanguage()) return
      serveIn(language)
      if (current().language !== language) await switchLanguage(current(), language)
    },
    /** For a page that was drawn in another language before the choice could be read. */
    correct: async (): Promise<void> => {
      const language = chosen()
      if (current().language !== language) await switchLanguage(current(), language)
    },
    show: async (language: Language): Promise<void> => {
      keepLanguage(language)
      dropAsked()
      if (current().language !== language) await switchLanguage(current(), language)
    },
  }
}
