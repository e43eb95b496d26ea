import type * as admin from '@arribo/api-contracts/admin'
import { routes } from '@arribo/api-contracts/admin-routes'
import { type ClientOptions, createClient } from '@arribo/api-contracts/client'
import { onServerTime } from '@arribo/api-contracts/server-clock'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { config } from './auth.ts'
import { pageOwner } from './page-owner.ts'
import { leaveForDriverApp, leaveForSetUp, setUpNeeded } from './session.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

export const sessionOptions = {
  token: (refused) => pageOwner.idToken(refused),
  onRefusal({ code }) {
    // The pool has just renewed the token and it is still refused: a changed password has ended the session.
    if (code === 'signed_out') pageOwner.forget()
    if (code === 'second_factor_needed') {
      // Unsaved input stays: the factor is then set up in another tab.
      if (hasUnsavedWork()) setUpNeeded.set(true)
      else leaveForSetUp()
    }
    if (code !== 'not_allowed') return
    // They left the group after the token was issued. Unsaved input stays, in case they are added again.
    if (hasUnsavedWork()) pageOwner.forget()
    else leaveForDriverApp()
  },
} satisfies Partial<ClientOptions>

export const api = createClient<typeof admin>(routes, {
  ...sessionOptions,
  baseAddress: config.apiAddress,
  onServerTime,
})

/** A query of one call, which is given up when nobody waits for its answer any more. */
export const reading = <Request, Answer>(
  queryKey: QueryKey,
  call: (request: Request | undefined, options: { readonly signal: AbortSignal }) => Promise<Answer>,
  request?: Request,
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(request, { signal }) })
