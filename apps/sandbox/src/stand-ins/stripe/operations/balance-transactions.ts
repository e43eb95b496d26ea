import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { createdField, operation, pageFields } from '../api/operation.ts'
import { asOfNow } from '../objects/balance-transaction.ts'

export const listBalanceTransactions = operation(
  'GET',
  '/balance_transactions',
  z.strictObject({ ...pageFields, ...createdField }),
  (call) => {
    const { data, ...page } = listPage(call, 'balance_transaction', call.input, ({ created }) =>
      isCreatedWithin(created, call.input.created),
    )
    return { ...page, data: data.map(asOfNow) }
  },
)
