import type { Amounts } from './amounts.rules.ts'

/**
 * The fields of a counter. `count` is for counters of one kind; the others are for a platform's tasks. Only days store
 * `failed`: for a platform it is `total` minus the others. Of arrivals, `count` are check-ins from the app's dialog and
 * `onPages` from the stand-alone pages. The last four say which shards list a day's selfies.
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
