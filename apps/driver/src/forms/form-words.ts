import type { Language, LoadWords, Words } from '@arribo/i18n'
import { loadFormWords } from '@arribo/i18n/forms'

/** Those of the document's language stand in it, the others are fetched. The build puts this in place of driver-first.ts. */
export const firstWords: LoadWords = async (language) => written(language) ?? loadFormWords(language)

function written(language: Language): Words | undefined {
  const text = document.querySelector(`#words[lang=${language}]`)?.textContent
  return text ? (JSON.parse(text) as Words) : undefined
}
