import type { ErrorCode, Message } from '@arribo/api-contracts/shared/errors'
import { inEveryLanguage } from './every-language.ts'
import { formatDistance } from './distances.ts'
import { byLanguage, type Language, localeOf } from './languages.ts'

const sentences = await inEveryLanguage<Record<ErrorCode, string>>(
  (language) => import(`../locales/${language}/shared/errors.json`, { with: { type: 'json' } }),
)

type Params = Readonly<Record<string, string | number>>

export const errorMessage = (code: ErrorCode, params: Params = {}): Message =>
  byLanguage((language) => {
    const filled = { ...params, ...distanceIn(params, language) }
    return sentences[language][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      (filled[name] ?? '').toLocaleString(localeOf(language)),
    )
  })

/** `distanceMeters` formatted in `distanceUnit`; in kilometers if there is no unit. */
const distanceIn = ({ distanceMeters, distanceUnit }: Params, language: Language): Params =>
  typeof distanceMeters === 'number'
    ? { distance: formatDistance(distanceMeters, distanceUnit === 'mi' ? 'mi' : 'km', language) }
    : {}
