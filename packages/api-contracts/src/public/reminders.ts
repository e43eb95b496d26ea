import * as z from 'zod'
import { pushSubscription } from '../driver/reminders.ts'
import { forAnybody } from '../shared/endpoint.ts'

/**
 * A browser may replace a phone's subscription while no page is open, and so without a session. Knowing the secret of
 * the old subscription proves that it is that browser. The driver must be named, because phones have no index.
 */
export const renewReminderPhone = forAnybody('POST /api/reminders/renewals', {
  ownership: 'nobody',
  summary: "A browser's renewed subscription replaces its old one, whose secret the caller must know",
  rate: { times: 30, seconds: 3600, shared: true, by: 'address' },
  body: z.strictObject({
    sub: z.uuid(),
    was: z.strictObject({
      endpoint: pushSubscription.shape.endpoint,
      auth: pushSubscription.shape.keys.shape.auth,
    }),
    subscription: pushSubscription,
  }),
  output: z.object({ isRenewed: z.literal(true) }),
  errors: ['reminder_phone_not_found', 'push_service_unknown'],
})
