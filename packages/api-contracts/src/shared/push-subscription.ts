import * as z from 'zod'

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1024),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    /** An uncompressed P-256 point. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    /** 16 bytes that the browser tells nobody but us. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})
export type PushSubscriptionKeys = z.output<typeof pushSubscription>
