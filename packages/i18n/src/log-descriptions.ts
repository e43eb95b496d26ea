import { inEveryLanguage } from './every-language.ts'

type Sentences = { readonly [description: string]: string | undefined }

const sentences = await inEveryLanguage<Sentences>(
  (language) => import(`../locales/${language}/admin/log-descriptions.json`, { with: { type: 'json' } }),
)

export const logSentences = (description: string): string[] =>
  Object.values(sentences).flatMap((inLanguage) => inLanguage[description] ?? [])
