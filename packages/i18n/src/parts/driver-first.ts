import first from 'virtual:words/driver/app,driver/home,driver/login,shared/ui'
import { wordsOf } from '../words.ts'

/** Words of the driver app's first pages. A separate file, so that they don't load the list of all words. */
export const firstWords = wordsOf(first)
