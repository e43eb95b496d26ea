import words from 'virtual:words/admin/app:fields,admin/login,shared/ui'
import { wordsOf } from '../words.ts'

export const loadAdminFormWords = wordsOf(words)
