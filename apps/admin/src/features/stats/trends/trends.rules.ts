import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import type { Trends } from '../stats.queries.ts'

/** The dashboard's trends, in order. */
export const trendNames = ['registrations', 'takenCents', 'arrivals', 'failedSelfies', 'disputes'] as const
export type TrendName = (typeof trendNames)[number]

export type TrendDay = { readonly day: DayOn; readonly value: number }

/** The days of one trend, oldest first. Charges have UTC days, as in billing; all others have New York's. */
export const daysOf = ({ days, chargeDays }: Trends, name: TrendName): TrendDay[] =>
  name === 'takenCents' || name === 'disputes'
    ? chargeDays.map((day) => ({ day: day.day, value: day[name] }))
    : days.map((day) => ({ day: day.day, value: day[name] }))

export const sumOf = (days: readonly TrendDay[]): number => days.reduce((sum, { value }) => sum + value, 0)

export const isMoney = (name: TrendName): boolean => name === 'takenCents'

type Way = {
  readonly to: '/admin/billing'
  readonly search: { readonly startDate: DayOn; readonly endDate: DayOn; readonly status?: 'disputed' }
}

/** The list of what was counted between two days; undefined where no list shows exactly that. */
export function wayTo(name: TrendName, startDate: DayOn, endDate: DayOn): Way | undefined {
  const days = { startDate, endDate }
  if (name === 'takenCents') return { to: '/admin/billing', search: days }
  return name === 'disputes' ? { to: '/admin/billing', search: { ...days, status: 'disputed' } } : undefined
}
