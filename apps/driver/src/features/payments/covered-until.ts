import { expiryMoment, extendedTo, newYork, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { formatMoment, formatTimeIn, useLanguage } from '@arribo/i18n'
import { useNow } from '@arribo/ui/use-now'
import { useMe } from '../../app/me.ts'

/**
 * Tells when service days bought now would end, in the driver's zone, and that hour in New York. Whoever pays in the
 * evening gets less than 24 hours a day, which a driver should know before paying.
 */
export function useCoveredUntil() {
  const language = useLanguage()
  const now = new Date(useNow(60_000))
  const { expirationDateTimestamp: expires } = useMe()
  const endsOn = expires === null ? null : newYorkDay(new Date(expires))
  return (days: number) => {
    const endsAt = expiryMoment(extendedTo(endsOn, days, now))
    return { until: formatMoment(endsAt, language), time: formatTimeIn(newYork, endsAt, language) }
  }
}
