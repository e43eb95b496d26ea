import { loadAdminWords } from '@arribo/i18n/admin'
import type { AdminWords } from '@arribo/i18n/admin-words'
import { createScreenLanguage } from '@arribo/i18n/screen-language'

/** The language of this screen only; a driver's own language is saved with the driver. */
export const {
  i18n,
  start: startLanguage,
  add: loadWords,
  show: showLanguage,
  correct: correctLanguage,
} = createScreenLanguage<keyof AdminWords>(loadAdminWords)
