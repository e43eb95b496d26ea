import type * as admin from '@arribo/api-contracts/admin'
import { routes } from '@arribo/api-contracts/admin-routes'
import { type ClientOptions, createClient } from '@arribo/api-contracts/client'
import { onServerTime } from '@arribo/api-contracts/server-clock'
import { config } from './auth.ts'
import { pageOwner } from './page-owner.ts'
import { leaveForDriverApp, leaveForSetUp } from './session.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** What each call of this app does about the session. */
export const sessionOptions = {
  token: (refused) => pageOwner.idToken(refused),
  onRefusal({ code }) {
    // Refused although the pool has just renewed it: a changed password has ended the session.
    if (code === 'signed_out') pageOwner.forget()
    if (code === 'second_factor_needed') leaveForSetUp()
    if (code !== 'not_allowed') return
    // Removed from the group since the token was issued. Unsaved input stays in case they are added again.
    if (hasUnsavedWork()) pageOwner.forget()
    else leaveForDriverApp()
  },
} satisfies Partial<ClientOptions>

/** Every call of this app, typed by its contract. */
export const api = createClient<typeof admin>(routes, {
  ...sessionOptions,
  baseAddress: config.apiAddress,
  onServerTime,
})
