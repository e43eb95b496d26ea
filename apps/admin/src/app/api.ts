import type * as admin from '@arribo/api-contracts/admin'
import { routes } from '@arribo/api-contracts/admin-routes'
import { createClient } from '@arribo/api-contracts/client'
import { onServerTime } from '@arribo/api-contracts/server-clock'
import { config } from './config.ts'
import { pageOwner } from './page-owner.ts'

/** Every call of this app, typed by its contract. */
export const api = createClient<typeof admin>(routes, {
  baseAddress: config.apiAddress,
  token: () => pageOwner.idToken(),
  onServerTime,
})
