import type { ErrorCode, Message } from '@arribo/api-contracts/shared/errors'
import { formatDistance } from './distances.ts'
import { byLanguage, type Language } from './languages.ts'
import { sayShared } from './shared-sentences.ts'

type Params = Readonly<Record<string, string | number>>

export const errorMessage = (code: ErrorCode, params: Params = {}): Message =>
  byLanguage((language) => sayShared(language, `errors:${code}`, { ...params, ...distanceIn(params, language) }))

const distanceIn = ({ distanceMeters, distanceUnit }: Params, language: Language): Params =>
  typeof distanceMeters === 'number'
    ? { distance: formatDistance(distanceMeters, distanceUnit === 'mi' ? 'mi' : 'km', language) }
    : {}
