import type { Language } from '@arribo/i18n/languages'

export type Theme = 'light' | 'dark'

export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** How each screen is examined: every rule once per language, and the colour rules in each theme. */
export const looks: readonly Look[] = [
  { language: 'es', themes: ['light', 'dark'] },
  { language: 'en', themes: ['dark', 'light'] },
]
