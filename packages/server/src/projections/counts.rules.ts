/**
 * What a counter can hold. `count` is for counters of one kind; the others are for a platform's tasks. Only days store
 * `failed`: for a platform it is `total` minus the others. Of arrivals, `count` are check-ins from the app's dialog
 * and `onPages` from the stand-alone pages.
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

export function addCounts(one: Partial<Counts>, other: Partial<Counts>): Partial<Counts> {
  const sums = counterFields.map((field) => [field, (one[field] ?? 0) + (other[field] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}
