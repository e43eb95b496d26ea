import type terms from '../locales/en/driver/terms.json'
import type { words as publicWords } from './driver.en.ts'
import type { words as workWords } from './driver-work.en.ts'
import type { LoadWords } from './index.ts'

/** The namespaces and keys of the driver app; the app tells i18next of them, so that an unknown key does not compile. */
export type DriverWords = typeof publicWords & typeof workWords

export const loadPublicWords: LoadWords = async (language) =>
  language === 'en' ? (await import('./driver.en.ts')).words : (await import('./driver.es.ts')).words

export const loadWorkWords: LoadWords = async (language) =>
  language === 'en' ? (await import('./driver-work.en.ts')).words : (await import('./driver-work.es.ts')).words

/** Words of one page only, fetched with it. */
export const loadTermsWords = async (language: string): Promise<typeof terms> =>
  language === 'en'
    ? (await import('../locales/en/driver/terms.json', { with: { type: 'json' } })).default
    : (await import('../locales/es/driver/terms.json', { with: { type: 'json' } })).default
