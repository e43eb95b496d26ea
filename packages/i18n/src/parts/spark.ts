import spark from 'virtual:words/driver/photos,driver/spark,shared/ui:unexpected+unreachable'
import type { DriverWords } from './driver-words.ts'
import { wordsOf } from '../words.ts'

export const loadSparkWords = wordsOf<
  Pick<DriverWords, 'photos' | 'spark'> & { readonly ui: Pick<DriverWords['ui'], 'unexpected' | 'unreachable'> }
>(spark)
