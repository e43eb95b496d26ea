import first from 'virtual:words/driver/app,driver/home,driver/login,shared/ui'
import { wordsOf } from '../words.ts'

/**
 * Words of the driver app's first pages, in a file of their own so that those pages don't load the list of all the
 * others.
 */
export const firstWords = wordsOf(first)
