import { addDays, type DayOn, expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { endsSoonDays } from '@arribo/api-contracts/shared/stated-limits'
import { type Cell, listedOf, type ListingOrder } from '@arribo/server/projections/listings.rules'
import type { StoredItem } from '@arribo/server/items/define-item'
import { type UserFilters, type UserSort } from '@arribo/api-contracts/admin/lists/user-filters'

export const isFiltered = (filters: UserFilters): boolean => Object.values(filters).some((value) => value !== undefined)

/** Whether the drivers of an index partition pass a filter. */
export const fitsCell = (
  { connected, standing, plan }: UserFilters,
  { isConnected, standing: stands, plan: planOf }: Cell,
): boolean =>
  (connected === undefined || (connected === 'yes') === isConnected) &&
  (standing === undefined || standing === stands) &&
  (plan === undefined || plan === planOf)

/** Last days of service, both included. Without `to` there is no end. */
type Days = { readonly from: DayOn; readonly to?: DayOn }

/** The last days of service that a filter selects. Undefined for those who never had a week. */
export function daysOf(service: 'active' | 'endsSoon' | 'ended', now: Date): Days {
  const today = newYorkDay(now)
  const first = now < expiryMoment(today) ? today : addDays(today, 1)
  if (service === 'ended') return { from: '0001-01-01', to: addDays(first, -1) }
  return service === 'active' ? { from: first } : { from: first, to: addDays(first, endsSoonDays - 1) }
}

/** For matches of a search, which aren't listed by cell. */
export function fits(filters: UserFilters, profile: StoredItem, now: Date): boolean {
  const { blockedUntil, servedUntil, ...cell } = listedOf(profile)
  const isOver = blockedUntil !== undefined && blockedUntil <= now.getTime()
  if (!fitsCell(filters, isOver ? { ...cell, standing: 'free' } : cell)) return false
  const { service } = filters
  if (service === undefined || service === 'never') return service === undefined || servedUntil === null
  const { from, to } = daysOf(service, now)
  return servedUntil !== null && from <= servedUntil && (to === undefined || servedUntil <= to)
}

const sorts = {
  newest: { order: 'CAME', isDescending: true },
  oldest: { order: 'CAME', isDescending: false },
  name: { order: 'NAME', isDescending: false },
  nameLast: { order: 'NAME', isDescending: true },
  endsFirst: { order: 'ENDS_FIRST', isDescending: false },
  endsLast: { order: 'ENDS_LAST', isDescending: true },
} as const satisfies Record<UserSort, { readonly order: ListingOrder; readonly isDescending: boolean }>

export const orderOf = (sort: UserSort): ListingOrder => sorts[sort].order
export const isDescending = (sort: UserSort): boolean => sorts[sort].isDescending
