import { customerOperations } from '../operations/customers.ts'
import { moneyOperations } from '../operations/money.ts'
import { paymentIntentOperations } from '../operations/payment-intents.ts'
import type { Operation } from './operation.ts'

/** All operations of this API. */
export const operations: readonly Operation[] = [...paymentIntentOperations, ...customerOperations, ...moneyOperations]

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
