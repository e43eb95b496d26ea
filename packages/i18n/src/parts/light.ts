import light from 'virtual:words/driver/check-in,driver/check-in-app,driver/light,driver/photos,shared/ui'
import type { DriverWords } from './driver-words.ts'
import { wordsOf } from '../words.ts'

/** The light check-in loads all its words at once. */
export const loadLightWords = wordsOf<Pick<DriverWords, 'checkIn' | 'checkInApp' | 'light' | 'photos' | 'ui'>>(light)
