import { formatDay, formatServiceDay, formatTime, formatWeekday, type Language, localeOf } from '@arribo/i18n'
import { daysBetween, namedDays } from '@arribo/i18n/when'

export const hasOwnWord = (at: number, now: number): boolean => Math.abs(daysBetween(now, new Date(at))) <= 1

/** Such as yesterday or Friday; further away a date. */
export function dayWords(at: number, now: number, language: Language): string {
  const days = daysBetween(now, new Date(at))
  if (hasOwnWord(at, now))
    return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day')
  if (Math.abs(days) > namedDays) return formatDay(new Date(at), language)
  return formatWeekday(new Date(at), language)
}

/** Since when a driver can't check in. The end of service is a day in New York, wherever the reader is. */
export const sinceDay = (since: string, endOfService: number | null, language: Language, zone?: string): string =>
  Date.parse(since) === endOfService
    ? formatServiceDay(endOfService, language)
    : formatDay(new Date(since), language, zone)

/** In the agent's time zone, such as “today, 6:00 PM”. */
export const momentWords = (at: number, now: number, language: Language): string =>
  `${dayWords(at, now, language)}, ${formatTime(new Date(at), language)}`
