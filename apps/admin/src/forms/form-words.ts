import type { LoadWords } from '@arribo/i18n'
import { loadAdminFormWords } from '@arribo/i18n/admin-forms'
import { writtenWords } from '@arribo/written-pages/written-words'

/** The document has the words of its own language; others are loaded. The build uses this in place of all words. */
export const loadAdminWords: LoadWords = async (language) => writtenWords(language) ?? loadAdminFormWords(language)
