// Written by `pnpm --filter @arribo/api-contracts generate`; a test fails when it is stale.
import type { Routes } from '../client.ts'
import type * as contracts from './index.ts'
import type * as later from './later.ts'

export const routes = {
  getHealth: ['GET', '/api/status/health'],
  getKeys: ['GET', '/api/status/keys'],
} as const satisfies Routes<Omit<typeof contracts, keyof typeof later>>
