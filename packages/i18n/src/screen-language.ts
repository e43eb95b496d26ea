import type { i18n } from 'i18next'
import { addWords, createI18n, type LoadWords, switchLanguage } from './index.ts'
import { keepLanguage, keptLanguage } from './keep-language.ts'
import { chooseLanguage, isLanguage, type Language } from './languages.ts'

export function createScreenLanguage(first: LoadWords) {
  const loads: LoadWords[] = [first]
  let instance: i18n | undefined

  /** Set before the first render. */
  function current(): i18n {
    if (!instance) throw new Error('The words are not loaded yet')
    return instance
  }

  /** The address first, then the language chosen here, then the browser's. */
  function chosen(): Language {
    const query = new URLSearchParams(location.search).get('language')
    if (isLanguage(query)) keepLanguage(query)
    return chooseLanguage({ query, user: keptLanguage(), browser: navigator.language })
  }

  return {
    i18n: current,
    /** Starts in the language in which the page is already drawn, or else in `chosen`. */
    start: async (drawn?: Language): Promise<i18n> => {
      instance = await createI18n(drawn ?? chosen(), first)
      loads.splice(1)
      return instance
    },
    add: async (load: LoadWords): Promise<void> => {
      if (loads.includes(load)) return
      await addWords(current(), load)
      loads.push(load)
    },
    /** Switches to the user's saved language, unless another was chosen on this phone. */
    follow: async (language: Language): Promise<void> => {
      if (!keptLanguage() && current().language !== language) await switchLanguage(current(), language, loads)
    },
    /** Switches to the chosen language if the page was drawn in another one, before the choice could be read. */
    correct: async (): Promise<void> => {
      const language = chosen()
      if (current().language !== language) await switchLanguage(current(), language, loads)
    },
    show: async (language: Language): Promise<void> => {
      keepLanguage(language)
      if (current().language !== language) await switchLanguage(current(), language, loads)
    },
  }
}
