import { formatDay, formatTime, formatWeekday, type Language, localeOf } from '@arribo/i18n'
import { daysBetween, namedDays } from '@arribo/i18n/when'

/** Whether a day is called by a word of its own: yesterday, today, tomorrow. */
export const isBesides = (at: number, now: number): boolean => Math.abs(daysBetween(now, new Date(at))) <= 1

/** A day in words, past or future: yesterday, Friday; from a week on a date. */
export function dayWords(at: number, now: number, language: Language): string {
  const days = daysBetween(now, new Date(at))
  if (isBesides(at, now))
    return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day')
  if (Math.abs(days) > namedDays) return formatDay(new Date(at), language)
  return formatWeekday(new Date(at), language)
}

/** A time in the agent's time zone: today, 6:00 PM. */
export const momentWords = (at: number, now: number, language: Language): string =>
  `${dayWords(at, now, language)}, ${formatTime(new Date(at), language)}`
