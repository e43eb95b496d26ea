import type { TrendDay } from './trends.queries.ts'

/** The dashboard's trends, in order. */
export const trendNames = ['registrations', 'takenCents', 'arrivals', 'failedSelfies', 'disputes'] as const
export type TrendName = (typeof trendNames)[number]

export const sumOf = (days: readonly TrendDay[], name: TrendName): number =>
  days.reduce((sum, day) => sum + day[name], 0)

/** Billing counts UTC days; all others are New York's. */
export const isMoney = (name: TrendName): boolean => name === 'takenCents'

type Way =
  | { readonly to: '/admin/users' }
  | { readonly to: '/admin/tasks'; readonly search: { readonly status: 'failed' } }
  | { readonly to: '/admin/logs'; readonly search: { readonly status: 'IM_HERE'; readonly startDate?: string } }
  | { readonly to: '/admin/billing'; readonly search: { readonly startDate: string; readonly endDate: string } }

/** The list of what was counted between two days. */
export function wayTo(name: TrendName, first: string, last: string): Way {
  switch (name) {
    case 'registrations':
      return { to: '/admin/users' }
    case 'failedSelfies':
      return { to: '/admin/tasks', search: { status: 'failed' } }
    case 'arrivals':
      // The log shows two days at most here; for a longer range it starts with the newest.
      return { to: '/admin/logs', search: { status: 'IM_HERE', ...(first === last && { startDate: first }) } }
    case 'takenCents':
    case 'disputes':
      return { to: '/admin/billing', search: { startDate: first, endDate: last } }
  }
}

/** Whether the linked list can show a single day. */
export const hasDays = (name: TrendName): boolean => name !== 'registrations' && name !== 'failedSelfies'
