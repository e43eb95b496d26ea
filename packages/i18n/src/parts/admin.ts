import everything from 'virtual:words/admin/*,shared/plans,shared/ui'
import { wordsOf } from '../words.ts'

/** All words of the admin app load together. */
export const loadAdminWords = wordsOf(everything)
