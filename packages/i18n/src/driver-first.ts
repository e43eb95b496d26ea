import type { LoadWords } from './index.ts'

/** The words of the driver app's first page; apart from the others, so that it does not carry their list. */
export const firstWords: LoadWords = async (language) =>
  language === 'en' ? (await import('./driver/public.en.ts')).words : (await import('./driver/public.es.ts')).words
