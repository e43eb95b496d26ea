import * as z from 'zod'
import { isCreatedWithin, listPage } from '../api/list.ts'
import { createdField, fields, operation, pageFields } from '../api/operation.ts'

/** As with the vendor, `delivery_success=false` includes pending events. */
export const listEvents = operation(
  'GET',
  '/events',
  z.strictObject({
    ...pageFields,
    ...createdField,
    delivery_success: fields.boolean.optional(),
    types: z.array(fields.text).max(20).optional(),
  }),
  (call) => {
    const { delivery_success: isDelivered, types, created } = call.input
    return listPage(call, 'event', call.input, (event) => {
      const isWanted = types === undefined || types.includes(event.type)
      const hasOutcome = isDelivered === undefined || (event.pending_webhooks === 0) === isDelivered
      return isWanted && hasOutcome && isCreatedWithin(event.created, created)
    })
  },
)
