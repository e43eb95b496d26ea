import en from '../locales/en/admin/log-descriptions.json' with { type: 'json' }
import es from '../locales/es/admin/log-descriptions.json' with { type: 'json' }

type Sentences = { readonly [description: string]: string | undefined }
const languages: readonly Sentences[] = [en, es]

/** How staff read the description of a log entry, in both languages; a description that is not known has none. */
export const logSentences = (description: string): string[] =>
  languages.flatMap((sentences) => sentences[description] ?? [])
