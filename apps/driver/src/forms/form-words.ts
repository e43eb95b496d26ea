import type { LoadWords } from '@arribo/i18n'
import { loadFormWords } from '@arribo/i18n/forms'
import { writtenWords } from '@arribo/written-pages/written-words'

/** Those of the document's language stand in it, the others are fetched. The build puts this in place of driver-first.ts. */
export const firstWords: LoadWords = async (language) => writtenWords(language) ?? loadFormWords(language)
