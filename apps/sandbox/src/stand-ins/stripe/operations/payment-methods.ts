import * as z from 'zod'
import { operation } from '../api/operation.ts'
import { find } from '../objects/find.ts'
import { detach } from '../objects/kept-method.ts'

export const detachPaymentMethod = operation('POST', '/payment_methods/:id/detach', z.strictObject({}), (call) =>
  detach(call, find(call, 'payment_method', call.id, 'payment_method')),
)
