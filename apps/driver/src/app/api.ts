import { createClient } from '@arribo/api-contracts/client'
import type * as driver from '@arribo/api-contracts/driver'
import { routes as driverRoutes } from '@arribo/api-contracts/driver-routes'
import type * as anyone from '@arribo/api-contracts/public'
import { routes as publicRoutes } from '@arribo/api-contracts/public-routes'
import { onServerTime } from '@arribo/api-contracts/server-clock'
import { config } from './config.ts'
import { pageOwner } from './page-owner.ts'
import { keepTrace } from './trace.ts'

type Contracts = typeof driver & typeof anyone

/** Every call of this app, typed by its contract. */
export const api = createClient<Contracts>(
  { ...driverRoutes, ...publicRoutes },
  { baseAddress: config.apiAddress, token: () => pageOwner.idToken(), onServerTime, onTrace: keepTrace },
)
