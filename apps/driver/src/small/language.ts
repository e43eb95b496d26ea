import { keepLanguage, keptLanguage } from '@arribo/i18n/keep-language'
import { chooseLanguage, isLanguage, type Language } from '@arribo/i18n/languages'

/** The address asks first, then what was chosen here before, then the browser. */
export function startLanguage(): Language {
  const query = new URLSearchParams(location.search).get('language')
  if (isLanguage(query)) keepLanguage(query)
  return chooseLanguage({ query, user: keptLanguage(), browser: navigator.language })
}
