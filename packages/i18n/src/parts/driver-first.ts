import first from 'virtual:words/driver/app,driver/home,driver/login,shared/ui'
import { wordsOf } from '../words.ts'

/** The words of the driver app's first pages; apart from the others, so that it does not carry their list. */
export const firstWords = wordsOf(first)
