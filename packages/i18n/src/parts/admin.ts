import type { AdminWords } from './admin-words.ts'
import { namespacesIn, wordsIn } from '../words.ts'

const files = import.meta.glob<object>(['../../locales/*/admin/*.json', '../../locales/*/shared/{plans,ui}.json'], {
  import: 'default',
})

/** All words of the back office, a file each. */
export const loadAdminWords = wordsIn(files)

export const adminNamespaces = namespacesIn(files) as (keyof AdminWords)[]
