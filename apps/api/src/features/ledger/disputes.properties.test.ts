import { expect, it } from 'vitest'
import { ordersOf, wrongOrders } from './testing/dispute-orders.ts'

it('a balance depends only on the final state at the provider, whatever was delivered before', () => {
  expect(ordersOf(6)).toHaveLength(1957)
  expect(wrongOrders(6)).toEqual([])
})
