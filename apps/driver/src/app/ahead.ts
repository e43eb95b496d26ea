import { createClient } from '@arribo/api-contracts/client'
import type * as driver from '@arribo/api-contracts/driver'
import { routes } from '@arribo/api-contracts/driver-routes'
import type { Language } from '@arribo/i18n'
import { startKeys } from '@arribo/written-pages/left-for-start'
import { clientOptions } from './api.ts'
import { config } from './auth.ts'
import { createStoredValue } from './kept/stored-value.ts'

/** The start script of the next visit shows this greeting before the app loads. */
export const keptGreeting = createStoredValue<{ readonly language: Language; readonly text: string }>(
  startKeys.greeting,
)

const { getMe } = routes
const address = config.apiAddress + getMe[1]

/** An older response is discarded, and the driver is requested again. */
const freshMs = 10_000

/** Stored for the start script of the next visit, which runs before /config.js has loaded. */
export const storeMeAddress = (): void => localStorage.setItem(startKeys.me, address)

/** Like `fetch`, but takes the start script's response if that was requested with the same token. */
export const fetchAhead: typeof fetch = (input, init) => responseAhead(input, init) ?? fetch(input, init)

/** A separate client, so that this code isn't loaded by the light check-in, whose document has no start script. */
export const apiAhead = createClient<Pick<typeof driver, 'getMe'>>({ getMe }, { ...clientOptions, fetch: fetchAhead })

function responseAhead(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | undefined {
  const ahead = globalThis.arriboAhead
  if (!ahead || input !== ahead.address || init.method !== 'GET') return undefined
  globalThis.arriboAhead = undefined
  const isSame = new Headers(init.headers).get('authorization') === ahead.token
  if (!isSame || Date.now() - ahead.askedAt > freshMs) return undefined
  return Promise.race([ahead.response.catch(() => fetch(input, init)), rejectOnAbort(init.signal)])
}

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
