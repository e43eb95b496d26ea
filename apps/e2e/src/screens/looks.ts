import type { Language } from '@arribo/i18n/languages'

export type Theme = 'light' | 'dark'

export type Look = { readonly language: Language; readonly themes: readonly [Theme, ...Theme[]] }

/** Every rule runs once per language, and the colour rules in each theme. */
const all: readonly Look[] = [
  { language: 'es', themes: ['light', 'dark'] },
  { language: 'en', themes: ['dark', 'light'] },
]

/** One language and one theme: a quarter of the combinations. */
const samples: readonly Look[] = all.flatMap(({ language, themes }) =>
  themes.map((theme) => ({ language, themes: [theme] as const })),
)

const oneOf = 24

/**
 * How a run examines the screen at this index. A sample takes every 24th screen, each in the next of the four
 * combinations. Each turn shifts by one, so 96 turns cover every screen in every combination.
 */
export function looksAt(index: number, scope: 'all' | { readonly turn: number }): readonly Look[] {
  if (scope === 'all') return all
  const place = (index + scope.turn) % (oneOf * samples.length)
  return place % oneOf === 0 ? samples.slice(place / oneOf).slice(0, 1) : []
}
