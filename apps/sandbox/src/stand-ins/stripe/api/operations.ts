import { listBalanceTransactions } from '../operations/balance-transactions.ts'
import { listCharges, retrieveCharge, updateCharge } from '../operations/charges.ts'
import { confirmPaymentIntent } from '../operations/confirm-payment-intent.ts'
import { createPaymentIntent } from '../operations/create-payment-intent.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomerPaymentMethods,
  retrieveCustomer,
} from '../operations/customers.ts'
import { listDisputes, retrieveDispute } from '../operations/disputes.ts'
import { listEvents } from '../operations/events.ts'
import { listFraudWarnings } from '../operations/list-of-payment.ts'
import {
  cancelPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from '../operations/payment-intents.ts'
import { detachPaymentMethod } from '../operations/payment-methods.ts'
import { createRefund, listRefunds, retrieveRefund } from '../operations/refunds.ts'
import type { Operation } from './operation.ts'

/** All operations of this API. */
export const operations: readonly Operation[] = [
  createPaymentIntent,
  retrievePaymentIntent,
  updatePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  listPaymentIntents,
  createCustomer,
  retrieveCustomer,
  deleteCustomer,
  listCustomerPaymentMethods,
  detachPaymentMethod,
  retrieveCharge,
  updateCharge,
  listCharges,
  createRefund,
  retrieveRefund,
  listRefunds,
  retrieveDispute,
  listDisputes,
  listFraudWarnings,
  listBalanceTransactions,
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
