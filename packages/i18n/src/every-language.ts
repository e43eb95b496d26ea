import { type Language, languages } from './languages.ts'

/** For Node. Loads one file of sentences in every language; the error names a missing file. */
export async function inEveryLanguage<W>(
  load: (language: Language) => Promise<{ readonly default: W }>,
): Promise<Readonly<Record<Language, W>>> {
  const entries = languages.map(async (language) => [language, (await load(language)).default] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, W>
}
