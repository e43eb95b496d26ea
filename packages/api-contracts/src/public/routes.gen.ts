// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'

export const routes = {
  getHealth: ['GET', '/api/status/health'],
  getKeys: ['GET', '/api/status/keys'],
  getReadiness: ['GET', '/api/status/ready'],
  register: ['POST', '/api/users'],
  renewReminderPhone: ['POST', '/api/reminders/renewals'],
  reportPolicyViolation: ['POST', '/api/policy-reports'],
  resetPassword: ['POST', '/api/users/forgot-password'],
} as const satisfies Routes<typeof contracts>
