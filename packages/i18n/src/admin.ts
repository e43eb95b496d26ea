import type { words } from './admin.en.ts'
import type { LoadWords } from './index.ts'

/** The namespaces and keys of the admin app; the app tells i18next of them, so that an unknown key does not compile. */
export type AdminWords = typeof words

export const loadAdminWords: LoadWords = async (language) =>
  language === 'en' ? (await import('./admin.en.ts')).words : (await import('./admin.es.ts')).words
