import type { Key } from '../keys.ts'

/** A missing number is 0. */
export type Amounts = Readonly<Record<string, number>>

export function addAmounts(list: readonly Amounts[]): Amounts {
  const sums = new Map<string, number>()
  for (const [name, value] of list.flatMap((amounts) => Object.entries(amounts)))
    sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0))
}

export const negative = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, -value]))

export type Addition = { readonly key: Key; readonly by: Amounts }

export function addUp(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, Addition>()
  for (const { key, by } of additions) {
    const place = `${key.pk} ${key.sk}`
    sums.set(place, { key, by: addAmounts([sums.get(place)?.by ?? {}, by]) })
  }
  return [...sums.values()].filter(({ by }) => Object.keys(by).length > 0)
}

/**
 * The fields of a counter. `count` is for counters of one kind; the others are for a platform's tasks. Only days store
 * `failed`: for a platform it is `total` minus the others. For arrivals, `count` is check-ins from the app's dialog and
 * `onPages` those from the stand-alone pages. The last four tell which shards have selfies of that day.
 */
export const counterFields = [
  'count',
  'total',
  'pending',
  'completed',
  'approved',
  'disapproved',
  'failed',
  'onPages',
  'otherCompleted',
  'otherFailed',
  'sparkCompleted',
  'sparkFailed',
] as const

export type Counts = Readonly<Record<(typeof counterFields)[number], number>>

const countsOf = (amountOf: (field: keyof Counts) => number): Counts =>
  Object.fromEntries(counterFields.map((field) => [field, amountOf(field)])) as Counts

export const noCounts: Counts = countsOf(() => 0)

export const sumCounts = (parts: readonly Amounts[]): Counts =>
  countsOf((field) => parts.reduce((sum, part) => sum + (part[field] ?? 0), 0))
