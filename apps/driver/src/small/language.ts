import { keepLanguage, keptLanguage } from '@arribo/i18n/keep-language'
import { chooseLanguage, isLanguage, type Language } from '@arribo/i18n/languages'

/** The URL first, then the language chosen here, then the browser's. */
export function startLanguage(): Language {
  const query = new URLSearchParams(location.search).get('language')
  if (isLanguage(query)) keepLanguage(query)
  return chooseLanguage({ query, user: keptLanguage(), browser: navigator.language })
}
