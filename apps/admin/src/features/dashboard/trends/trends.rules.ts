import type { TrendDay } from './trends.queries.ts'

/** What the dashboard tells of thirty days, in its order. */
export const trendNames = ['registrations', 'takenCents', 'arrivals', 'failedSelfies', 'disputes'] as const
export type TrendName = (typeof trendNames)[number]

export const sumOf = (days: readonly TrendDay[], name: TrendName): number =>
  days.reduce((sum, day) => sum + day[name], 0)

/** Billing counts its days in UTC, all else in New York. */
export const isMoney = (name: TrendName): boolean => name === 'takenCents'

type Way =
  | { readonly to: '/admin/users' }
  | { readonly to: '/admin/tasks'; readonly search: { readonly status: 'failed' } }
  | { readonly to: '/admin/logs'; readonly search: { readonly status: 'IM_HERE'; readonly startDate?: string } }
  | { readonly to: '/admin/billing'; readonly search: { readonly startDate: string; readonly endDate: string } }

/** Where what was counted is listed, from one day to another. */
export function wayTo(name: TrendName, first: string, last: string): Way {
  switch (name) {
    case 'registrations':
      return { to: '/admin/users' }
    case 'failedSelfies':
      return { to: '/admin/tasks', search: { status: 'failed' } }
    case 'arrivals':
      // The log opens on one day and the next: of a longer time it begins with the newest.
      return { to: '/admin/logs', search: { status: 'IM_HERE', ...(first === last && { startDate: first }) } }
    case 'takenCents':
    case 'disputes':
      return { to: '/admin/billing', search: { startDate: first, endDate: last } }
  }
}

/** Whether the list that it leads to can show a single day. */
export const hasDays = (name: TrendName): boolean => name !== 'registrations' && name !== 'failedSelfies'
