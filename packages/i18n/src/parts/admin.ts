import { wordsIn } from '../words.ts'

/** All words of the back office, a file each. */
export const loadAdminWords = wordsIn(
  import.meta.glob<object>(['../../locales/*/admin/*.json', '../../locales/*/shared/{plans,ui}.json'], {
    import: 'default',
  }),
)
