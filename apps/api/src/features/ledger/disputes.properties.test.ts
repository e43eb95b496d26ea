import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applySnapshot, emptyModel } from '@arribo/laboratory/money/ledger-model'
import { ordersOf, snapshotsOf, standingOf, wrongOrders } from './testing/dispute-orders.ts'

it('a balance depends only on the final state at the provider, whatever was delivered before', () => {
  expect(ordersOf(6)).toHaveLength(1957)
  expect(wrongOrders(6)).toEqual([])
})

it("late, repeated or missing events don't change that", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5]),
      fc.array(fc.nat(6), { maxLength: 12 }),
      (order, deliveredAt) => {
        const snapshots = snapshotsOf(order)
        const last = snapshots.slice(-1)
        const delivered = deliveredAt.toSorted((a, b) => a - b).flatMap((index) => snapshots[index] ?? [])
        const late = [...delivered, ...last, ...last].reduce(applySnapshot, emptyModel)
        expect(standingOf(late)).toEqual(standingOf(last.reduce(applySnapshot, emptyModel)))
      },
    ),
  )
})
