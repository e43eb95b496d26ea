import type { i18n } from 'i18next'
import { addWords, createI18n, type LoadWords, switchLanguage } from './index.ts'
import { keepLanguage, keptLanguage } from './keep-language.ts'
import { chooseLanguage, isLanguage, type Language } from './languages.ts'

/** The language of an app's screen in this browser. `first` loads the words that the first page needs. */
export function createScreenLanguage(first: LoadWords) {
  const loads: LoadWords[] = [first]
  let instance: i18n | undefined

  /** The app's words; set before the first screen is drawn. */
  function current(): i18n {
    if (!instance) throw new Error('The words are not loaded yet')
    return instance
  }

  /** The address asks first, then what was chosen here before, then the browser. */
  function chosen(): Language {
    const query = new URLSearchParams(location.search).get('language')
    if (isLanguage(query)) keepLanguage(query)
    return chooseLanguage({ query, user: keptLanguage(), browser: navigator.language })
  }

  return {
    i18n: current,
    /** In the language that the page is drawn in already, or else in that of `chosen`. */
    start: async (drawn?: Language): Promise<i18n> => {
      instance = await createI18n(drawn ?? chosen(), first)
      loads.splice(1)
      return instance
    },
    /** Words that are needed later than the first; fetched once. */
    add: async (load: LoadWords): Promise<void> => {
      if (loads.includes(load)) return
      await addWords(current(), load)
      loads.push(load)
    },
    /** The language that a person has saved, on a phone where none was asked for or chosen. */
    follow: async (language: Language): Promise<void> => {
      if (!keptLanguage() && current().language !== language) await switchLanguage(current(), language, loads)
    },
    /** What was drawn before anything was known of this browser turns to the language that is chosen here. */
    correct: async (): Promise<void> => {
      const language = chosen()
      if (current().language !== language) await switchLanguage(current(), language, loads)
    },
    /** Puts the screen into a language and remembers it here. */
    show: async (language: Language): Promise<void> => {
      keepLanguage(language)
      if (current().language !== language) await switchLanguage(current(), language, loads)
    },
  }
}
