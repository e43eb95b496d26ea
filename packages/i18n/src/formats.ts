import { type Language, localeOf } from './languages.ts'

// Creating a formatter is much slower than using it, and a table uses the same few in every row.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, format)
  return format
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  dateFormats.set(key, format)
  return format
}

const zonedFormat = (language: Language, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  dateFormat(language, timeZone === undefined ? options : { ...options, timeZone: knownZone(timeZone) })

export const formatMoney = (amountCents: number, language: Language): string =>
  numberFormat(language, { style: 'currency', currency: 'USD' }).format(amountCents / 100)

export const formatMoment = (at: Date, language: Language, timeZone?: string): string =>
  zonedFormat(language, { dateStyle: 'medium', timeStyle: 'short' }, timeZone).format(at)

/** With the viewer's time zone, because people in different zones tell each other about it. */
export const formatDeadline = (at: string | number, language: Language): string =>
  `${formatMoment(new Date(at), language)} (${formatZone(new Date(at), language)})`

export const formatDay = (at: Date, language: Language, timeZone?: string): string =>
  zonedFormat(language, { dateStyle: 'medium' }, timeZone).format(at)

/** The day on which service ends: counted in New York, wherever the reader is. */
export const formatServiceDay = (endsAt: Date | number, language: Language): string =>
  formatDay(new Date(endsAt), language, 'America/New_York')

/** Abbreviation of the viewer's own zone at that time, such as EST. */
export const formatZone = (at: Date, language: Language): string =>
  dateFormat(language, { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** With seconds, for entries that follow each other quickly. */
export const formatInstant = (at: Date, language: Language, timeZone?: string): string =>
  zonedFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }, timeZone).format(at)

export const formatWeekday = (at: Date, language: Language): string =>
  dateFormat(language, { weekday: 'long' }).format(at)

/** Always in the viewer's own zone: the light check-in loads this, and should not load what other zones need. */
export const formatTime = (at: Date, language: Language): string =>
  unbroken(dateFormat(language, { timeStyle: 'short' }).format(at))

export const formatTimeIn = (timeZone: string, at: Date, language: Language): string =>
  unbroken(zonedFormat(language, { timeStyle: 'short' }, timeZone).format(at))

const unbroken = (text: string) => text.replace(/\s/gu, '\u00A0')

/** A profile may hold any text as its time zone; one that isn't known here becomes New York. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'America/New_York'
  }
}

export const formatNumber = (value: number, language: Language): string => numberFormat(language, {}).format(value)

/** In the language of the screen, capitalised for a label: Spanish, Español. */
export function languageName(language: Language, shown: Language): string {
  const locale = localeOf(shown)
  const [first = '', ...others] = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
  return first.toLocaleUpperCase(locale) + others.join('')
}

/** Rounded up to whole seconds, or above a minute to whole minutes: 12 seconds, 2 minutes. */
export function formatWait(ms: number, language: Language): string {
  const isLong = ms > 60_000
  const unit = isLong ? 'minute' : 'second'
  const count = Math.ceil(ms / (isLong ? 60_000 : 1000))
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Rounded up to seconds: 61,000 ms is 1:01. Hours show only when there are any: 1:00:00. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** “a, b and c”; with `disjunction` “a, b or c”. */
export const formatList = (
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
) => new Intl.ListFormat(localeOf(language), { type }).format(items)
