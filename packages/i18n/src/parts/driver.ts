import { wordsIn } from '../words.ts'

/** All words of the driver app, a file each. */
export const loadDriverWords = wordsIn(
  import.meta.glob<object>(['../../locales/*/driver/*.json', '../../locales/*/shared/{plans,ui}.json'], {
    import: 'default',
  }),
)
