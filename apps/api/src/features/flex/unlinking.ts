import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { refuseChanged } from '../../platform/shown.ts'
import { hasUnended } from '../check-ins/check-ins.ts'
import type { LogEntry } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { driverUpdate, saveDriver } from '../drivers/drivers.ts'
import { linkLog } from './flex.log.ts'
import { linkShown, refuseUnlinking } from './flex.rules.ts'
import { linkedDriverWrites, listLinkedDrivers, noAccount } from './linked-drivers.ts'
import {
  endPlatformSession,
  getPlatformAccount,
  type PlatformAccountItem,
  platformAccountDelete,
} from '../platform-session/platform-session.ts'
import { openRefreshToken } from '../platform-session/tokens.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery'>
type Unlinking = {
  readonly email: string | null
  readonly now: Date
  readonly log: Log
  readonly admin?: LogEntry['admin']
  /** Version of the account as shown to staff; undefined for drivers themselves. */
  readonly version?: string
}

const unlinked = { proxyInstalled: false, flexEmail: null, flexId: null } as const

/**
 * Deletes the tokens and marks the driver as not linked, in one transaction. A check-in reserves with the profile's
 * version, so none can start between the check and the write. Then ends the session at the platform, if it can be
 * reached.
 */
export async function unlinkAccount(clients: Clients, sub: string, wish: Unlinking): Promise<Driver> {
  const { table } = clients
  const { email, now, log, admin } = wish
  const account = await getPlatformAccount(table, sub)
  const released = await saveDriver(table, sub, async (driver) => {
    refuseUnlinking(driver, email, await hasUnended(table, sub))
    if (wish.version !== undefined) refuseChanged(linkShown(driver), wish.version)
    const entry = linkLog(driver, 'platform account unlinked', unlinked, now, admin)
    const gone = linkedDriverWrites(sub, driver, noAccount)
    return { changes: unlinked, writes: [driverUpdate(driver, unlinked), platformAccountDelete(sub), ...gone, entry] }
  })
  if (account) await endSession(clients, account, log)
  return released
}

const passing: ReadonlySet<string> = new Set<ErrorCode>(['email_not_found', 'profile_not_found', 'check_in_under_way'])

export async function unlinkEverybody(
  clients: Clients,
  wish: Unlinking & { readonly email: string },
): Promise<Driver[]> {
  const released: Driver[] = []
  let isUnderWay = false
  for (const sub of await listLinkedDrivers(clients.table, wish.email))
    try {
      released.push(await unlinkAccount(clients, sub, wish))
    } catch (error) {
      if (!(error instanceof Refusal) || !passing.has(error.code)) throw error
      isUnderWay ||= error.code === 'check_in_under_way'
    }
  if (released.length === 0) throw new Refusal(isUnderWay ? 'check_in_under_way' : 'email_not_found')
  return released
}

/** Unlinks the account during account deletion, without a log entry. Idempotent. */
export async function forgetPlatform(clients: Clients, sub: string, log: Log): Promise<void> {
  const account = await getPlatformAccount(clients.table, sub)
  if (!account) return
  await endSession(clients, account, log)
  const linked = { flexEmail: account.email, flexId: account.accountId }
  await clients.table.transact([platformAccountDelete(sub), ...linkedDriverWrites(sub, linked, noAccount)])
}

const endSession = async ({ secrets, delivery }: Clients, account: PlatformAccountItem, log: Log): Promise<void> =>
  endPlatformSession({ delivery, log }, await openRefreshToken(secrets, account))
