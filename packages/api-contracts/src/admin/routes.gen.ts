// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'

export const routes = {
  getSignupCode: ['GET', '/api/admin/tools/signupCode/:phone'],
  getUser: ['GET', '/api/admin/users/:phoneNumber'],
  listUsers: ['GET', '/api/admin/users'],
  unlinkEmail: ['POST', '/api/admin/tools/unlinkEmail'],
} as const satisfies Routes<typeof contracts>
