// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as later from './later.ts'

export const routes = {
  confirmRegistration: ['POST', '/api/users/confirmation'],
  getReadiness: ['GET', '/api/status/ready'],
  register: ['POST', '/api/users'],
  renewReminderPhone: ['POST', '/api/reminders/renewals'],
  reportPolicyViolation: ['POST', '/api/policy-reports'],
  resetPassword: ['POST', '/api/users/forgot-password'],
} as const satisfies Routes<typeof later>
