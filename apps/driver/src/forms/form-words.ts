import type { LoadWords } from '@arribo/i18n'
import { loadFormWords } from '@arribo/i18n/forms'
import { writtenWords } from '@arribo/written-pages/written-words'

/** The document's own words are included, the others are loaded. Replaces driver-first.ts in the build. */
export const firstWords: LoadWords = async (language) => writtenWords(language) ?? loadFormWords(language)
