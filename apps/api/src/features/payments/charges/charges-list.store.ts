import type { ChargeState } from '@arribo/api-contracts/admin/lists/choices'
import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { between } from '@arribo/server/table/ranges'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { type BrowseOrder, browsePart, cutPage, isDescending } from '../../../platform/dynamo/browse.ts'
import { allShards, dayPartition, type Key, keys, referralChargesPartition } from '../../../platform/dynamo/keys.ts'
import type { Keyed, Slice } from '../../../platform/lists/pages.rules.ts'
import type { DayRange, DayTotals } from '../billing/billing.rules.ts'
import type { BilledDay } from '../billing/billing.store.ts'
import { type Charge, chargeItem } from './charge-item.ts'
import { chargeStateOf } from './charges.rules.ts'

export type ListedCharge = Charge & Keyed

export const listed = (charge: Charge): ListedCharge => ({ ...charge, key: `${charge.createdAt}#${charge.chargeId}` })
const byKey = (a: Keyed, b: Keyed) => (a.key < b.key ? -1 : 1)

/** The daily totals tell which partitions hold charges, so that a page queries few, however long the range is. */
export async function browseCharges(
  table: Table,
  billed: readonly BilledDay[],
  order: BrowseOrder,
): Promise<Slice<ListedCharge>> {
  const { at, limit } = order
  const days = daysAhead(billed, order)
  const found: ListedCharge[] = []
  let foundItems = 0
  for (let next = 0; next < days.length && found.length <= limit;) {
    const batch: DayOn[] = []
    let awaited = found.length
    while (next < days.length && awaited <= limit) {
      const day = days[next++] as DayOn
      batch.push(day)
      // Some charges of the day on which the previous page ended were on that page.
      awaited += at.key?.startsWith(day) ? 0 : countOn(billed, day)
    }
    const parts = billed.filter(({ day, totals }) => batch.includes(day) && countIn(totals) > 0)
    const items = await Promise.all(
      parts.map(({ day, shard }) =>
        browsePart(table, { index: 'gsi1', pk: dayPartition('CHARGES', day, shard) }, order),
      ),
    )
    foundItems += items.flat().length
    found.push(...inOrder(chargeItem.list(items.flat()), order))
  }
  return cutPage(found, order, foundItems)
}

function inOrder(charges: readonly Charge[], order: BrowseOrder): ListedCharge[] {
  const ordered = charges.map(listed).toSorted(byKey)
  return isDescending(order) ? ordered.toReversed() : ordered
}

export async function browseChargesIn(
  table: Table,
  state: ChargeState,
  range: DayRange,
  order: BrowseOrder,
): Promise<Slice<ListedCharge>> {
  const parts = await Promise.all(
    allShards.map((shard) => listedPart(table, keys.listedCharge(state, shard, '').pk, range, order)),
  )
  const places = parts.flat().toSorted((a, b) => (String(a['sk']) < String(b['sk']) ? -1 : 1))
  const ahead = (isDescending(order) ? places.toReversed() : places).slice(0, order.limit + 1)
  const charges = await table.getMany(ahead.map(sourceOf))
  // The projector lags by a moment, so a charge may still be listed under its previous state.
  const inState = chargeItem.list(charges).filter((charge) => chargeStateOf(charge) === state)
  return cutPage(inOrder(inState, order), order, ahead.length)
}

function sourceOf({ sk, sub }: Item): Key {
  const { pk, prefix } = keys.charges(String(sub))
  return { pk, sk: prefix + String(sk) }
}

async function listedPart(table: Table, pk: string, { first, last }: DayRange, order: BrowseOrder): Promise<Item[]> {
  const { key } = order.at
  const end = addDays(last, 1)
  const [low, high] = isDescending(order) ? [first, key ?? end] : [key ?? first, end]
  const { items } = await table.query({
    ...between(pk, low, high),
    ScanIndexForward: !isDescending(order),
    // One extra, because BETWEEN is inclusive: the item at the position was on the previous page.
    Limit: order.limit + 2,
  })
  return items.filter((item) => item['sk'] !== key)
}

const countIn = (totals: DayTotals): number => totals['charges'] ?? 0

const countOn = (billed: readonly BilledDay[], on: DayOn): number =>
  billed.reduce((sum, { day, totals }) => sum + (day === on ? countIn(totals) : 0), 0)

function daysAhead(billed: readonly BilledDay[], order: BrowseOrder): readonly DayOn[] {
  const days = [...new Set(billed.map(({ day }) => day))].filter((day) => countOn(billed, day) > 0).toSorted()
  const edge = order.at.key?.slice(0, 10)
  const isAhead = (day: DayOn) => edge === undefined || (isDescending(order) ? day <= edge : day >= edge)
  const ahead = days.filter(isAhead)
  return isDescending(order) ? ahead.toReversed() : ahead
}

/** One query per driver, and one for the referral code: a thousand charges in all. */
export async function listChargesOf(
  table: Table,
  subs: readonly string[],
  referralCode: string | undefined,
  { first, last }: DayRange,
  isNewestFirst: boolean,
) {
  const thousand = { ScanIndexForward: !isNewestFirst, Limit: maxMatches + 1 }
  const end = addDays(last, 1)
  const ofDrivers = subs.map((sub) => {
    const { pk, prefix } = keys.charges(sub)
    return between(pk, prefix + first, prefix + end)
  })
  const ofCode = referralCode === undefined ? [] : [between(referralChargesPartition(referralCode), first, end, 'gsi2')]
  const pages = await Promise.all([...ofDrivers, ...ofCode].map((range) => table.query({ ...range, ...thousand })))
  const charges = pages.flatMap(({ items }) => chargeItem.list(items).map(listed))
  const once = [...new Map(charges.map((charge) => [charge.key, charge])).values()].toSorted(byKey)
  return {
    charges: (isNewestFirst ? once.toReversed() : once).slice(0, maxMatches),
    isCapped: once.length > maxMatches || pages.some(({ next }) => next !== undefined),
  }
}
