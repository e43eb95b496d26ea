import { createInstance, type i18n } from 'i18next'
import { byLanguage, type Language, languages } from './languages.ts'
import { formatterFor, sentenceOptions } from './sentence-options.ts'
import type { Words } from './words.ts'

const asIs = (text: string) => text

/**
 * Makes sentences in every language at once, for servers and for texts to somebody whose language the screen doesn't
 * show. A key is `namespace:key`. The words must include `plans` if a sentence names what is sold.
 */
export function createSentences(words: Readonly<Record<Language, Words>>) {
  const instance: i18n = createInstance()
  void instance.use(formatterFor(() => instance, asIs)).init({
    ...sentenceOptions,
    initAsync: false,
    resources: byLanguage((language) => ({ ...words[language] })),
    ns: Object.keys(Object.values(words)[0] ?? {}),
  })
  return (language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    instance.t(key as never, { ...values, lng: language } as never) as unknown as string
}

/** For Node. Loads one file of sentences in every language; the error names a missing file. */
export async function inEveryLanguage<W>(
  load: (language: Language) => Promise<{ readonly default: W }>,
): Promise<Readonly<Record<Language, W>>> {
  const entries = languages.map(async (language) => [language, (await load(language)).default] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, W>
}
