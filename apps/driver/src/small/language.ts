import { chooseLanguage, isLanguage, type Language } from '@arribo/i18n/languages'

const stored = 'arribo.language'

/** Absent where a browser keeps nothing for a page inside another site's. */
function readStored(): string | null {
  try {
    return localStorage.getItem(stored)
  } catch {
    return null
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(stored, language)
  } catch {
    // It holds for this visit.
  }
}

/** The address asks first, then what was chosen here before, then the browser. */
export function startLanguage(): Language {
  const query = new URLSearchParams(location.search).get('language')
  if (isLanguage(query)) rememberLanguage(query)
  return chooseLanguage({ query, user: readStored(), browser: navigator.language })
}
