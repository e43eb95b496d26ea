import type { Message } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from './languages.ts'
import { inEveryLanguage } from './sentences.ts'

const sentences = await inEveryLanguage<{ readonly [description: string]: string | undefined }>(
  (language) => import(`../locales/${language}/admin/log-descriptions.json`, { with: { type: 'json' } }),
)

/** What an entry says, for a person. */
export const logMessage = (description: string): Message =>
  byLanguage((language) => sentences[language][description] ?? description)

export const logSentences = (description: string): string[] =>
  Object.values(sentences).flatMap((inLanguage) => inLanguage[description] ?? [])
