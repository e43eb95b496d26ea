import type { ErrorCode, Message } from '@arribo/api-contracts/shared/errors'
import { localeOf } from './languages.ts'
import en from '../locales/en/shared/errors.json' with { type: 'json' }
import es from '../locales/es/shared/errors.json' with { type: 'json' }

type Sentences = Record<ErrorCode, string>
const sentences: { en: Sentences; es: Sentences } = { en, es }

/** The sentence of an error code in both languages, with its numbers filled in. */
export function errorMessage(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): Message {
  const fill = (sentence: string, locale: string) =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (params[name] ?? '').toLocaleString(locale))
  return { en: fill(sentences.en[code], localeOf('en')), es: fill(sentences.es[code], localeOf('es')) }
}
