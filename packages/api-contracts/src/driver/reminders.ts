import * as z from 'zod'
import { changing, forDriver, reading } from '../shared/endpoint.ts'

export const reminderChannels = ['off', 'push', 'sms'] as const

/** SHA-256 of a subscription's endpoint, base64url. A browser finds itself in the list by it. */
const phoneId = z.string().regex(/^[\w-]{43}$/)

export const reminders = z.object({
  channel: z.enum(reminderChannels),
  phones: z
    .array(z.object({ phoneId }))
    .describe('Phones with push reminders, last added first; empty unless the channel is `push`.'),
  publicKey: z.string().describe("Public key for browsers' subscriptions (uncompressed P-256 point, base64url)."),
})
export type Reminders = z.output<typeof reminders>

/** The end of the year 9999, in Unix milliseconds. */
const lastMoment = 253_402_300_799_999

/** As returned by `PushSubscription.toJSON()`. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1024),
  expirationTime: z.number().min(0).max(lastMoment).nullable().optional(),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .describe('An uncompressed P-256 point.'),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .describe('16 secret bytes of the browser.'),
  }),
})
export type PushSubscriptionKeys = z.output<typeof pushSubscription>

const rate = { times: 30, seconds: 3600, shared: false, by: 'person' } as const

export const getReminders = forDriver('GET /api/users/me/reminders', {
  ownership: 'self',
  summary: 'How the driver is notified of an open check-in window',
  rate: reading,
  output: reminders,
  errors: ['profile_not_found'],
})

export const changeReminders = forDriver('PATCH /api/users/me/reminders', {
  ownership: 'self',
  summary: 'Switches reminders off, or to text messages; either way subscribed phones are deleted',
  rate,
  body: z.strictObject({ channel: z.enum(['off', 'sms']) }),
  output: reminders,
  errors: ['profile_not_found'],
})

export const addReminderPhone = forDriver('POST /api/users/me/reminders/phones', {
  ownership: 'self',
  summary: 'Enables reminders on this browser by Web Push; above the limit it replaces the phone that was added first',
  rate,
  body: pushSubscription,
  output: reminders,
  errors: ['profile_not_found', 'push_service_unknown'],
})

export const removeReminderPhone = forDriver('DELETE /api/users/me/reminders/phones/:phoneId', {
  ownership: 'self',
  summary: 'Stops reminders on this phone; after the last phone they are off',
  rate: changing,
  params: z.strictObject({ phoneId }),
  output: reminders,
  errors: ['profile_not_found', 'reminder_phone_not_found'],
})
