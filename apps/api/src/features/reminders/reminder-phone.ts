import { createHash } from 'node:crypto'
import type { PushSubscriptionKeys } from '@arribo/api-contracts/driver/reminders'
import type { ReminderPhone } from './reminder-item.ts'

/** Recognises a repeated renewal without keeping the old secret. */
export const digestOf = ({ endpoint, auth }: Pick<ReminderPhone, 'endpoint' | 'auth'>): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint, auth]))
    .digest('base64url')

/** Identified by a hash of its endpoint, because the endpoint is itself a secret. */
export const phoneOf = ({ endpoint, keys }: PushSubscriptionKeys, now: Date): ReminderPhone => ({
  phoneId: createHash('sha256').update(endpoint).digest('base64url'),
  endpoint,
  ...keys,
  addedAt: now.toISOString(),
})
