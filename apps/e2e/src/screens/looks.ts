import { type Language, languages } from '@arribo/i18n/languages'

export type Theme = 'light' | 'dark'

export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** How each screen is examined: every rule once per language, and the colour rules in each theme. */
export const looks: readonly Look[] = languages.map((language, index) => ({
  language,
  themes: index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'],
}))
