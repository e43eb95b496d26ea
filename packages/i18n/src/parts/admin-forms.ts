import words from 'virtual:words/admin/app:fields,admin/login,shared/ui'
import { wordsOf } from '../words.ts'

/** Words of the back office's pages before sign-in, which share one document. */
export const loadAdminFormWords = wordsOf(words)
