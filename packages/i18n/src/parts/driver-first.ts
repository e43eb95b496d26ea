import first from 'virtual:words/driver/app,driver/login,shared/ui'
import { wordsOf } from '../words.ts'

/** The words of the driver app's first page; apart from the others, so that it does not carry their list. */
export const firstWords = wordsOf(first)
