import type { Me } from '@arribo/api-contracts/driver/users'
import { ana as onAWeek } from './people.ts'

/** A driver in good standing, by credits. */
export const ana: Me = {
  ...onAWeek,
  userId: '3874c51c-6800-4903-ab5f-6e28aae5992e',
  credits: 3,
  expirationDateTimestamp: null,
  createDateTimestamp: Date.UTC(2026, 0, 2, 4, 30),
  amazonToken: 'handle',
}
