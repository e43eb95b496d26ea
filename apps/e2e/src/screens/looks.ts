import { type Language, languages } from '@arribo/i18n/languages'

export type Theme = 'light' | 'dark'

export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** Every rule runs once per language, the rules about colour also in each theme. */
export const looks: readonly Look[] = languages.map((language, index) => ({
  language,
  themes: index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'],
}))
