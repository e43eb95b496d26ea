import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { createdField, fields, operation, pageFields } from '../api/operation.ts'
import { asOfNow } from '../objects/balance-transaction.ts'
import { find } from '../objects/find.ts'

export const retrieveBalanceTransaction = operation('GET', '/balance_transactions/:id', z.strictObject({}), (call) =>
  asOfNow(find(call, 'balance_transaction', call.id)),
)

export const listBalanceTransactions = operation(
  'GET',
  '/balance_transactions',
  z.strictObject({
    ...pageFields,
    ...createdField,
    currency: fields.text.optional(),
    source: fields.id.optional(),
    type: fields.text.optional(),
  }),
  (call) => {
    const { created, currency, source, type } = call.input
    const { data, ...page } = listPage(call, 'balance_transaction', call.input, (booked) => {
      const isWanted =
        (currency === undefined || booked.currency === currency) &&
        (source === undefined || booked.source === source) &&
        (type === undefined || booked.type === type)
      return isWanted && isCreatedWithin(booked.created, created)
    })
    return { ...page, data: data.map(asOfNow) }
  },
)
