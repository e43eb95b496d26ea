import type { LoadWords } from '@arribo/i18n'
import { loadAdminFormWords } from '@arribo/i18n/admin-forms'
import { writtenWords } from '@arribo/written-pages/written-words'

/** Those of the document's language stand in it, the others are fetched. The build puts this in place of all words. */
export const loadAdminWords: LoadWords = async (language) => writtenWords(language) ?? loadAdminFormWords(language)
