import everything from 'virtual:words/admin/*,shared/plans,shared/ui'
import { wordsOf } from '../words.ts'

export const loadAdminWords = wordsOf(everything)
