import { formatDay, formatTime, formatWeekday, type Language, localeOf } from '@arribo/i18n'

const dayMs = 86_400_000
/** From seven days on, a weekday would be read as this week's. */
const namedDays = 6

/** Number of the day in the agent's time zone. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs

/** Whether a day is called by a word of its own: yesterday, today, tomorrow. */
export const isBesides = (at: number, now: number): boolean =>
  Math.abs(dayNumber(new Date(at)) - dayNumber(new Date(now))) <= 1

/** A day in words, past or future: yesterday, Friday; from a week on a date. */
export function dayWords(at: number, now: number, language: Language): string {
  const days = dayNumber(new Date(at)) - dayNumber(new Date(now))
  if (isBesides(at, now))
    return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day')
  if (Math.abs(days) > namedDays) return formatDay(new Date(at), language)
  return formatWeekday(new Date(at), language)
}

/** A time in the agent's time zone: today, 6:00 PM. */
export const momentWords = (at: number, now: number, language: Language): string =>
  `${dayWords(at, now, language)}, ${formatTime(new Date(at), language)}`
