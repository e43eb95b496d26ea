import type { Language } from '@arribo/i18n/languages'

export type Theme = 'light' | 'dark'

/** A language in which a screen is examined. Axe checks every rule in the first theme, those of colour in the others. */
export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** Each language meets every rule once, and each theme the rules that it can change. */
const all: readonly Look[] = [
  { language: 'es', themes: ['light', 'dark'] },
  { language: 'en', themes: ['dark', 'light'] },
]

/** One language and one theme: a fourth of what can be seen. */
const samples: readonly Look[] = all.flatMap(({ language, themes }) =>
  themes.map((theme) => ({ language, themes: [theme] as const })),
)

/** A sample examines one of so many screens. */
const oneOf = 12

/**
 * How a run examines the screen at this place of the list. A sample takes every twelfth screen, each in the next of the
 * four combinations. Each turn moves on by one: in 48 turns every screen is met in every combination.
 */
export function looksAt(index: number, scope: 'all' | { readonly turn: number }): readonly Look[] {
  if (scope === 'all') return all
  const place = (index + scope.turn) % (oneOf * samples.length)
  return place % oneOf === 0 ? samples.slice(place / oneOf).slice(0, 1) : []
}
