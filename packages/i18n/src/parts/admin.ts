import everything from 'virtual:words/admin/*,shared/plans,shared/ui'
import { wordsOf } from '../words.ts'

/** All words of the admin app come at once. */
export const loadAdminWords = wordsOf(everything)
