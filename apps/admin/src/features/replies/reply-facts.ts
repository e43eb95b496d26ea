import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatMoment, formatNumber, type Language } from '@arribo/i18n'
import type { ReplyFacts } from '@arribo/i18n/replies'

export type Addressee = Pick<AdminUser, 'name' | 'language' | 'credits' | 'expirationDateTimestamp' | 'humanTimezone'>

/** A driver's facts as one writes them to the driver: the first name, and times by the driver's clock. */
export function factsOf(driver: Addressee, language: Language): ReplyFacts {
  const { name, credits, expirationDateTimestamp: expires, humanTimezone } = driver
  return {
    name: name.split(' ')[0] ?? name,
    credits: formatNumber(credits, language),
    expires: expires === null ? null : momentIn(new Date(expires), language, humanTimezone),
  }
}

/** A zone that this browser has never heard of is shown as New York's. */
function momentIn(at: Date, language: Language, timeZone: string): string {
  try {
    return formatMoment(at, language, timeZone)
  } catch {
    return formatMoment(at, language, 'America/New_York')
  }
}
