import light from 'virtual:words/driver/check-in,driver/light,driver/photos:checking+line+upload+uploading,shared/ui:retry+unexpected+unreachable+when'
import type { DriverWords } from './driver-words.ts'
import { wordsOf } from '../words.ts'

/** The light check-in loads all its words at once and uses them without i18next. */
export type LightWords = Pick<DriverWords, 'checkIn' | 'light'> & {
  readonly photos: Pick<DriverWords['photos'], 'checking' | 'line' | 'upload' | 'uploading'>
  readonly ui: Pick<DriverWords['ui'], 'retry' | 'unexpected' | 'unreachable' | 'when'>
}

export const loadLightWords = wordsOf<LightWords>(light)
