import spark from 'virtual:words/driver/photos,driver/spark,shared/ui:unexpected+unreachable'
import type { DriverWords } from './driver-words.ts'
import { wordsOf } from '../words.ts'

export type SparkWords = Pick<DriverWords, 'photos' | 'spark'> & {
  readonly ui: Pick<DriverWords['ui'], 'unexpected' | 'unreachable'>
}

export const loadSparkWords = wordsOf<SparkWords>(spark)
