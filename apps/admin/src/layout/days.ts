import { formatDay, formatTime, type Language, localeOf } from '@arribo/i18n'

const dayMs = 86_400_000
/** From a week on the name of a day would be taken for the one in this week. */
const namedDays = 6

/** The number of a day by the clock of this desk. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs

/** A day as people at a desk say it, before and after today: yesterday, Friday; a date where a week or more lies between. */
export function dayWords(at: number, now: number, language: Language): string {
  const days = dayNumber(new Date(at)) - dayNumber(new Date(now))
  if (Math.abs(days) <= 1)
    return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day')
  if (Math.abs(days) > namedDays) return formatDay(new Date(at), language)
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long' }).format(at)
}

/** A moment by the clock of this desk: today, 6:00 PM. */
export const momentWords = (at: number, now: number, language: Language): string =>
  `${dayWords(at, now, language)}, ${formatTime(new Date(at), language)}`
