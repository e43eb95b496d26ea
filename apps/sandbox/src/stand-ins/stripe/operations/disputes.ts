import * as z from 'zod'
import { find } from '../objects/find.ts'
import { operation } from '../api/operation.ts'
import { listOfPayment } from './list-of-payment.ts'

export const retrieveDispute = operation('GET', '/disputes/:id', z.strictObject({}), (call) =>
  find(call, 'dispute', call.id),
)

export const listDisputes = listOfPayment('/disputes', 'dispute')
