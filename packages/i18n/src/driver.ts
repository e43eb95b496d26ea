import type { words } from './driver.en.ts'
import type { LoadWords } from './index.ts'

/** The namespaces and keys of the driver app; the app tells i18next of them, so that an unknown key does not compile. */
export type DriverWords = typeof words

export const loadDriverWords: LoadWords = async (language) =>
  language === 'en' ? (await import('./driver.en.ts')).words : (await import('./driver.es.ts')).words
