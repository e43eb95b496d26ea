import type { words as lightWords } from './driver/light.en.ts'
import type { words as sparkWords } from './driver/spark.en.ts'
import type { Language } from './languages.ts'

/** Pages with a small document of their own: each loads all its words at once, and says them without i18next. */
export type LightWords = typeof lightWords
export type SparkWords = typeof sparkWords

export const loadLightWords = async (language: Language): Promise<LightWords> =>
  language === 'en' ? (await import('./driver/light.en.ts')).words : (await import('./driver/light.es.ts')).words

export const loadSparkWords = async (language: Language): Promise<SparkWords> =>
  language === 'en' ? (await import('./driver/spark.en.ts')).words : (await import('./driver/spark.es.ts')).words
