import type { Language } from './languages.ts'

/** The words of one app in one language, by namespace: `driver/check-in.json` is `checkIn`. */
export type Words = { readonly [namespace: string]: object }
export type LoadWords<W = Words> = (language: Language) => Promise<W>
export type Part = Readonly<Record<Language, () => Promise<{ readonly default: Words }>>>

export const wordsOf =
  <W = Words>(part: Part): LoadWords<W> =>
  async (language) =>
    (await part[language]()).default as W
