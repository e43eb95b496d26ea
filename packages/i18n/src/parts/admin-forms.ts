import words from 'virtual:words/admin/app:fields,admin/login,shared/ui'
import { wordsOf } from '../words.ts'

/** The words of the pages of the back office before the sign-in, which are one document. */
export const loadAdminFormWords = wordsOf(words)
