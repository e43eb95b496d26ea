/**
 * What a counter may count: `count` where there is one thing to count, the rest of a platform's tasks. `failed` is kept of days
 * only: of a platform it is what is left of `total`. Of arrivals,
 * `count` are those pressed in the app's dialog and `onPages` those on the stand-alone pages.
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
] as const

export type Counts = Readonly<Record<(typeof counterFields)[number], number>>

export const noCounts: Counts = {
  count: 0,
  total: 0,
  pending: 0,
  completed: 0,
  approved: 0,
  disapproved: 0,
  failed: 0,
  onPages: 0,
}

export const sumCounts = (parts: readonly Partial<Counts>[]): Counts =>
  parts.reduce<Counts>(
    (sum, part) => ({
      count: sum.count + (part.count ?? 0),
      total: sum.total + (part.total ?? 0),
      pending: sum.pending + (part.pending ?? 0),
      completed: sum.completed + (part.completed ?? 0),
      approved: sum.approved + (part.approved ?? 0),
      disapproved: sum.disapproved + (part.disapproved ?? 0),
      failed: sum.failed + (part.failed ?? 0),
      onPages: sum.onPages + (part.onPages ?? 0),
    }),
    noCounts,
  )

/** The sum of two, without what amounts to nothing. */
export function addCounts(one: Partial<Counts>, other: Partial<Counts>): Partial<Counts> {
  const sums = counterFields.map((field) => [field, (one[field] ?? 0) + (other[field] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}
