import type { ChargeState } from '@arribo/api-contracts/admin/lists/choices'
import { maxMatches } from '@arribo/api-contracts/shared/stated-limits'
import { addDays, type DayOn } from '@arribo/api-contracts/shared/calendar-days'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { type BrowseOrder, browsePart, cutPage, isDescending } from '../../../platform/dynamo/browse.ts'
import { dayPartition, keys, referralChargesPartition } from '../../../platform/dynamo/keys.ts'
import type { Keyed, Slice } from '../../../platform/lists/pages.rules.ts'
import { type DayRange, type DayTotals, stateCounter } from '../billing/billing.rules.ts'
import type { BilledDay } from '../billing/billing.store.ts'
import { type Charge, chargeStateOf } from './charges.rules.ts'
import { chargeItem } from './charges.store.ts'

export type ListedCharge = Charge & Keyed

const listed = (charge: Charge): ListedCharge => ({ ...charge, key: `${charge.createdAt}#${charge.chargeId}` })
const byKey = (a: Keyed, b: Keyed) => (a.key < b.key ? -1 : 1)

/**
 * One page of all charges in a range of days. The daily totals tell which index partitions hold any, so
 * that a page queries only a few, however long the range is.
 */
export async function browseCharges(
  table: Table,
  billed: readonly BilledDay[],
  wanted: ChargeState | undefined,
  order: BrowseOrder,
): Promise<Slice<ListedCharge>> {
  const { at, limit } = order
  const chargesOn = (day: DayOn) => countOn(billed, day, wanted)
  const days = daysAhead(billed, order).filter((day) => chargesOn(day) > 0)
  const found: ListedCharge[] = []
  let foundItems = 0
  for (let next = 0; next < days.length && found.length <= limit;) {
    const batch: DayOn[] = []
    let awaited = found.length
    while (next < days.length && awaited <= limit) {
      const day = days[next++] as DayOn
      batch.push(day)
      // Some charges of the day on which the previous page ended were on that page.
      awaited += at.key?.startsWith(day) ? 0 : chargesOn(day)
    }
    const parts = billed.filter(({ day, totals }) => batch.includes(day) && countIn(totals, wanted) > 0)
    const items = await Promise.all(
      parts.map(({ day, shard }) => readPart(table, dayPartition('CHARGES', day, shard), wanted, order)),
    )
    foundItems += items.flat().length
    const ordered = chargeItem.list(items.flat()).map(listed).toSorted(byKey)
    found.push(...(isDescending(order) ? ordered.toReversed() : ordered))
  }
  return cutPage(found, order, foundItems)
}

/** A partition's page; with a state filter, reads on until the page is full, because matches may be far apart. */
async function readPart(table: Table, pk: string, wanted: ChargeState | undefined, order: BrowseOrder) {
  const place = { index: 'gsi1', pk } as const
  if (!wanted) return browsePart(table, place, order)
  const found: Item[] = []
  let at = order.at
  for (;;) {
    const items = await browsePart(table, place, { ...order, at, limit: readAtOnce })
    found.push(...items.filter((item) => chargeItem.list([item]).some((charge) => chargeStateOf(charge) === wanted)))
    const last = items.at(-1)
    if (!last || items.length <= readAtOnce || found.length > order.limit) return found
    at = { ...at, key: String(last['gsi1sk']) }
  }
}

const readAtOnce = 200

const countIn = (totals: DayTotals, wanted: ChargeState | undefined): number =>
  totals[wanted ? stateCounter(wanted) : 'charges'] ?? 0

const countOn = (billed: readonly BilledDay[], on: DayOn, wanted?: ChargeState): number =>
  billed.reduce((sum, { day, totals }) => sum + (day === on ? countIn(totals, wanted) : 0), 0)

function daysAhead(billed: readonly BilledDay[], order: BrowseOrder): readonly DayOn[] {
  const days = [...new Set(billed.map(({ day }) => day))].filter((day) => countOn(billed, day) > 0).toSorted()
  const edge = order.at.key?.slice(0, 10)
  const isAhead = (day: DayOn) => edge === undefined || (isDescending(order) ? day <= edge : day >= edge)
  const ahead = days.filter(isAhead)
  return isDescending(order) ? ahead.toReversed() : ahead
}

type Matching = { readonly charges: readonly ListedCharge[]; readonly isCapped: boolean }

/** The charges of these drivers and of drivers with a referral code: one query each, the first thousand of the order. */
export async function listChargesOf(
  table: Table,
  subs: readonly string[],
  referralCode: string | undefined,
  { first, last }: DayRange,
  isNewestFirst: boolean,
): Promise<Matching> {
  const thousand = { ScanIndexForward: !isNewestFirst, Limit: maxMatches + 1 }
  const end = addDays(last, 1)
  const ofDrivers = subs.map((sub) => {
    const { pk, prefix } = keys.charges(sub)
    return table.query({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :end',
      ExpressionAttributeValues: { ':pk': pk, ':first': prefix + first, ':end': prefix + end },
      ...thousand,
    })
  })
  const ofCode =
    referralCode === undefined
      ? []
      : [
          table.query({
            IndexName: 'gsi2',
            KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk BETWEEN :first AND :end',
            ExpressionAttributeValues: {
              ':pk': referralChargesPartition(referralCode),
              ':first': first,
              ':end': end,
            },
            ...thousand,
          }),
        ]
  const pages = await Promise.all([...ofDrivers, ...ofCode])
  const charges = pages.flatMap(({ items }) => chargeItem.list(items).map(listed))
  const once = [...new Map(charges.map((charge) => [charge.key, charge])).values()].toSorted(byKey)
  return {
    charges: (isNewestFirst ? once.toReversed() : once).slice(0, maxMatches),
    isCapped: once.length > maxMatches || pages.some(({ next }) => next !== undefined),
  }
}
