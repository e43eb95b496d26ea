/** What a counter may count: `count` where there is one thing to count, the rest of a platform's tasks. */
export const counterFields = ['count', 'total', 'pending', 'completed', 'approved', 'disapproved'] as const

export type Counted = Readonly<Record<(typeof counterFields)[number], number>>

export const noCounts: Counted = {
  count: 0,
  total: 0,
  pending: 0,
  completed: 0,
  approved: 0,
  disapproved: 0,
}
