import { TZDate } from '@date-fns/tz'

/** A calendar day in New York, as YYYY-MM-DD. Service days are counted there, wherever the driver is. */
export type DayOn = string

export const newYork = 'America/New_York'
const expiryHour = 18

const two = (value: number) => String(value).padStart(2, '0')
const format = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const newYorkDay = (now: Date): DayOn => format(new TZDate(now.getTime(), newYork))

export const newYorkHour = (now: Date): number => new TZDate(now.getTime(), newYork).getHours()

/** Calendar days: 7 days are not always 168 hours. */
export function addDays(dayOn: DayOn, days: number): DayOn {
  const [year = 0, month = 1, day = 1] = dayOn.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

export const daysBetween = (from: DayOn, to: DayOn): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** False for days that don't exist, such as February 31. */
export const isDay = (text: unknown): text is DayOn =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text

export function newYorkMoment(dayOn: DayOn, hour: number): Date {
  const [year = 0, month = 1, day = 1] = dayOn.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, 0, 0, newYork).getTime())
}

/** Service ends at 18:00 in New York on its last day. */
export const expiryMoment = (dayOn: DayOn): Date => newYorkMoment(dayOn, expiryHour)

export const laterDay = (a: DayOn, b: DayOn): DayOn => (a > b ? a : b)

/** The days follow today or the present end of service, whichever is later. */
export function extendedTo(endsOn: DayOn | null, days: number, now: Date): DayOn {
  const today = newYorkDay(now)
  return addDays(laterDay(today, endsOn ?? today), days)
}
