import { inEveryLanguage } from './every-language.ts'

type Sentences = { readonly [description: string]: string | undefined }

const sentences = await inEveryLanguage<Sentences>(
  (language) => import(`../locales/${language}/admin/log-descriptions.json`, { with: { type: 'json' } }),
)

/** A log entry's description as staff read it, in every language; empty for an unknown description. */
export const logSentences = (description: string): string[] =>
  Object.values(sentences).flatMap((inLanguage) => inLanguage[description] ?? [])
