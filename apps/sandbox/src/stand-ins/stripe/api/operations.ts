import { confirmPaymentIntent } from '../operations/confirm-payment-intent.ts'
import { createPaymentIntent } from '../operations/create-payment-intent.ts'
import { customerOperations } from '../operations/customers.ts'
import { listEvents, moneyOperations } from '../operations/money.ts'
import {
  cancelPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from '../operations/payment-intents.ts'
import type { Operation } from './operation.ts'

/** All operations of this API. */
export const operations: readonly Operation[] = [
  createPaymentIntent,
  retrievePaymentIntent,
  updatePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  listPaymentIntents,
  ...customerOperations,
  ...moneyOperations,
  listEvents,
]

const routes = operations.map((operation) => {
  const pattern = new RegExp(`^${operation.path.replace(':id', '(\\w+)')}$`)
  return { operation, pattern }
})

export function findOperation(method: string, path: string): { operation: Operation; id: string } | undefined {
  for (const { operation, pattern } of routes) {
    const found = operation.method === method && pattern.exec(path)
    if (found) return { operation, id: found[1] ?? '' }
  }
  return undefined
}
