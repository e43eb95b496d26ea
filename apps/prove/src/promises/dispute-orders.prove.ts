import { ordersOf, wrongOrders } from '@arribo/laboratory/money/dispute-orders'
import { promise } from '../promise.ts'

const most = 6

promise('disputes and refunds of one payment, in every order: the final state of the provider counts', async () => {
  const wrong = wrongOrders(most)
  if (wrong.length > 0) throw new Error(`${wrong.length} orders end otherwise, the first ${wrong[0]?.join(', ')}`)
  return `${ordersOf(most).length} orders of up to ${most} events, each heard whole and by its last word alone: 0 differ`
})
