import { formatTime } from './formats.ts'
import { type Language, localeOf } from './languages.ts'

type DayKey = 'today' | 'tomorrow' | 'weekday' | 'date'
/** Says the words under `when` in `shared/ui.json`. Some languages have a singular for one o'clock. */
export type SayWhen = (
  key: DayKey | 'at.one' | 'at.other',
  values: Readonly<Record<'weekday' | 'date' | 'day' | 'time', string>>,
) => string

const dayMs = 86_400_000
/** From seven days on, readers would take a weekday for one of this week. */
export const namedDays = 6

/** Counts calendar days in this device's time zone, regardless of clock changes. */
export function daysBetween(now: number, at: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
  return dayOf(at) - dayOf(new Date(now))
}

function keyOf(days: number): DayKey {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 && days <= namedDays ? 'weekday' : 'date'
}

const valuesOf = (at: Date, language: Language) => {
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeOf(language), options).format(at)
  return {
    weekday: write({ weekday: 'long' }),
    date: write({ day: 'numeric', month: 'long' }),
    time: formatTime(at, language),
    day: '',
  }
}

export const relativeDay = (at: Date, now: number, language: Language, say: SayWhen): string =>
  say(keyOf(daysBetween(now, at)), valuesOf(at, language))

export function relativeMoment(at: Date, now: number, language: Language, say: SayWhen): string {
  const hour = at.getHours() % 12 || 12
  const plural = new Intl.PluralRules(localeOf(language)).select(hour)
  const day = relativeDay(at, now, language, say)
  return say(plural === 'one' ? 'at.one' : 'at.other', { ...valuesOf(at, language), day })
}
