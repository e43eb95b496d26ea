import { loadAdminWords } from '@arribo/i18n/admin'
import { createScreenLanguage } from '@arribo/i18n/screen-language'

/** The language of this screen only: what a driver reads is saved with the driver. */
export const {
  i18n,
  start: startLanguage,
  show: showLanguage,
  correct: correctLanguage,
} = createScreenLanguage(loadAdminWords)
