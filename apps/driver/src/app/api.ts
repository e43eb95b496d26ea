import { createClient, type ClientOptions, type Trace } from '@arribo/api-contracts/client'
import type * as driver from '@arribo/api-contracts/driver'
import type * as later from '@arribo/api-contracts/driver/later'
import { routes as driverRoutes } from '@arribo/api-contracts/driver-routes'
import type * as anyone from '@arribo/api-contracts/public'
import type * as laterAnyone from '@arribo/api-contracts/public/later'
import { routes as publicRoutes } from '@arribo/api-contracts/public-routes'
import { onServerTime } from '@arribo/api-contracts/server-clock'
import { config, pageOwner } from './auth.ts'
import { createTabValue } from './kept/tab-value.ts'

type Contracts = Omit<typeof driver, keyof typeof later> & Omit<typeof anyone, keyof typeof laterAnyone>

/** Version and ID of the API's last response, for error reports. */
export const lastTrace = createTabValue<Trace>('arribo.trace')

export const clientOptions: ClientOptions = {
  baseAddress: config.apiAddress,
  token: (refused) => pageOwner.idToken(refused),
  onServerTime,
  onTrace: lastTrace.keep,
  onRefusal({ code }) {
    // Refused although it has just been renewed: a changed password has ended the session.
    if (code === 'signed_out') pageOwner.forget()
  },
}

/** Calls that no first page makes are in `later-api.ts`. */
export const api = createClient<Contracts>({ ...driverRoutes, ...publicRoutes }, clientOptions)

/** The API uses the time zone only if this very call creates the profile. */
export const readMe = (options?: { readonly signal?: AbortSignal }, { getMe }: Pick<typeof api, 'getMe'> = api) =>
  getMe({ headers: { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone } }, options)
