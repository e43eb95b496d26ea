import { inEveryLanguage } from './every-language.ts'

type Sentences = { readonly [description: string]: string | undefined }

const sentences = await inEveryLanguage<Sentences>(
  (language) => import(`../locales/${language}/admin/log-descriptions.json`, { with: { type: 'json' } }),
)

/** How staff read the description of a log entry, in every language; a description that is not known has none. */
export const logSentences = (description: string): string[] =>
  Object.values(sentences).flatMap((inLanguage) => inLanguage[description] ?? [])
