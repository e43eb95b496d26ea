import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { DeliveryUnavailable } from '../../platform/delivery/delivery-gateway.ts'
import type { SessionEnded } from '../../platform/delivery/work.ts'
import type { Log } from '../../platform/log.ts'
import {
  abandonRefresh,
  getPlatformAccount,
  type PlatformAccountItem,
  replaceTokens,
  startRefresh,
} from './platform-account.store.ts'
import { needsRefresh, openAccessToken, openRefreshToken, sealTokens } from './tokens.ts'

export {
  getPlatformAccount,
  type PlatformAccountItem,
  platformAccountDelete,
  platformAccountPut,
} from './platform-account.store.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>
type Kind = { readonly kind: string }
type Use<R extends Kind> = (accessToken: string) => Promise<R | SessionEnded>

/** If another process has replaced the tokens during the request, ours are invalid and are read again. */
export function openPlatformSession(clients: Clients, sub: string) {
  let known: PlatformAccountItem | undefined
  return {
    /**
     * Calls the delivery platform in the driver's name through `use`. Refreshes expired tokens first, and once more if
     * the platform says that the session has ended; so `use` may run twice, the first time without effect. Refuses with
     * `platform_not_linked`, `platform_session_ended`, and with `platform_down` for every outage.
     */
    async ask<R extends Kind>(use: Use<R>): Promise<R> {
      const linked = known ?? (await getPlatformAccount(clients.table, sub))
      if (!linked) throw new Refusal('platform_not_linked')
      known = needsRefresh(linked, clients.clock()) ? await refresh(clients, linked) : linked
      const first = await ask(clients, known, use)
      if (!hasEnded(first)) return first
      known = await refresh(clients, known)
      const second = await ask(clients, known, use)
      if (!hasEnded(second)) return second
      throw new Refusal('platform_session_ended')
    },
  }
}

export const withPlatformSession = <R extends Kind>(clients: Clients, sub: string, use: Use<R>): Promise<R> =>
  openPlatformSession(clients, sub).ask(use)

export async function loadBlocks(clients: Clients, sub: string, session = openPlatformSession(clients, sub)) {
  const { assignments } = await session.ask((accessToken) => clients.delivery.getCalendar('flex', accessToken))
  return assignments
}

const hasEnded = (result: Kind): result is SessionEnded => result.kind === 'session_ended'

async function ask<R extends Kind>(
  { secrets }: Clients,
  account: PlatformAccountItem,
  use: Use<R>,
): Promise<R | SessionEnded> {
  const accessToken = await openAccessToken(secrets, account)
  return reachPlatform(() => use(accessToken))
}

/** Longer than a refresh takes, with its retries. */
const refreshMs = 15_000
const lookEveryMs = 200

/** One process at a time: the platform may end a session whose refresh token is used twice. Others wait. */
async function refresh(clients: Clients, stale: PlatformAccountItem): Promise<PlatformAccountItem> {
  const { table, clock } = clients
  const deadline = clock().getTime() + refreshMs
  for (let account = stale; ;) {
    if (account.refreshToken !== stale.refreshToken || account.accessToken !== stale.accessToken) return account
    const now = clock()
    const isTaken = account.refreshEndsAt !== undefined && account.refreshEndsAt > now.toISOString()
    const ours = isTaken
      ? undefined
      : await startRefresh(table, account, new Date(now.getTime() + refreshMs).toISOString())
    if (ours) return fetchTokens(clients, ours)
    if (now.getTime() > deadline) throw new Refusal('platform_down')
    if (isTaken) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const current = await getPlatformAccount(table, stale.sub)
    if (!current) throw new Refusal('platform_not_linked')
    account = current
  }
}

async function fetchTokens(
  { table, secrets, delivery }: Clients,
  account: PlatformAccountItem,
): Promise<PlatformAccountItem> {
  const { refreshEndsAt: _ended, ...ours } = account
  try {
    const refreshToken = await openRefreshToken(secrets, account)
    const result = await reachPlatform(() => delivery.refresh('flex', refreshToken))
    if (result.kind === 'granted') {
      const fresh = { ...ours, ...(await sealTokens(secrets, account.sub, result.tokens)) }
      if (await replaceTokens(table, account, fresh)) return fresh
    }
  } catch (error) {
    await abandonRefresh(table, account)
    throw error
  }
  const current = await getPlatformAccount(table, account.sub)
  if (!current) throw new Refusal('platform_not_linked')
  if (current.version !== account.version) return current
  await abandonRefresh(table, account)
  throw new Refusal('platform_session_ended')
}

export async function reachPlatform<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof DeliveryUnavailable)) throw error
    const { retryAfterSeconds } = error
    throw new Refusal('platform_down', retryAfterSeconds === undefined ? {} : { retryAfterSeconds }, { cause: error })
  }
}

type Ending = Pick<Deps, 'delivery'> & { readonly log: Log }

/** For a session whose tokens we don't keep. Best effort: it also expires by itself. */
export async function endPlatformSession({ delivery, log }: Ending, refreshToken: string): Promise<void> {
  try {
    await delivery.revoke('flex', refreshToken)
  } catch (error) {
    if (!(error instanceof DeliveryUnavailable)) throw error
    log.warn({ err: error }, 'a platform session could not be ended; it will expire')
  }
}

/** Ends the session on failure, even if its tokens may be stored: the driver was told that it failed. */
export async function endingIfFailed<T>(clients: Ending, refreshToken: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    await endPlatformSession(clients, refreshToken)
    throw error
  }
}
