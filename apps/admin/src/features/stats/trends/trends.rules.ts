import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import type { TrendDay } from './trends.queries.ts'

/** The dashboard's trends, in order. */
export const trendNames = ['registrations', 'takenCents', 'arrivals', 'failedSelfies', 'disputes'] as const
export type TrendName = (typeof trendNames)[number]

export const sumOf = (days: readonly TrendDay[], name: TrendName): number =>
  days.reduce((sum, day) => sum + day[name], 0)

/** Billing counts UTC days; all others are New York's. */
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
