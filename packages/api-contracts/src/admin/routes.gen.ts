// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'

export const routes = {
  getAccountSelfie: ['GET', '/api/admin/tools/account-selfie'],
  getSignupCode: ['GET', '/api/admin/tools/signupCode/:phone'],
  getUser: ['GET', '/api/admin/users/:phoneNumber'],
  listLogs: ['GET', '/api/admin/users/logs'],
  listUserLogs: ['GET', '/api/admin/users/:phoneNumber/logs'],
  listUsers: ['GET', '/api/admin/users'],
  removeAccountSelfie: ['DELETE', '/api/admin/tools/account-selfie'],
  unlinkEmail: ['POST', '/api/admin/tools/unlinkEmail'],
  updateUser: ['PATCH', '/api/admin/users/:phoneNumber'],
} as const satisfies Routes<typeof contracts>
