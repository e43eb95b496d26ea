import terms from 'virtual:words/driver/app:back,driver/terms'
import type { DriverWords } from './driver-words.ts'
import { wordsOf } from '../words.ts'

export const loadTermsWords = wordsOf<Pick<DriverWords, 'terms'> & { readonly app: Pick<DriverWords['app'], 'back'> }>(
  terms,
)
