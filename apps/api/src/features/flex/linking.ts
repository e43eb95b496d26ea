import { answerMessage } from '@arribo/i18n/answers'
import { Refusal } from '@arribo/server/refusal'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { PutPart } from '@arribo/server/table/writes'
import type { Deps } from '../../deps.ts'
import type { PlatformAccount, PlatformTokens } from '../../platform/delivery/delivery-gateway.ts'
import type { Log } from '../../platform/log.ts'
import { refuseChanged } from '../../platform/shown.ts'
import { logAbout, type LogEntry } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { driverUpdate, saveDriver } from '../drivers/drivers.ts'
import { listEnrolledAt } from '../enrolments/enrolments.ts'
import { accountMark, refuseSuspendedPerson, requireUnheldAccount, settlePerson } from '../people/people.ts'
import {
  endingIfFailed,
  endPlatformSession,
  getPlatformAccount,
  platformAccountDelete,
  type PlatformAccountItem,
  platformAccountPut,
} from '../platform-session/platform-session.ts'
import { openRefreshToken, sealTokens } from '../platform-session/tokens.ts'
import { hasUnended } from '../check-ins/check-ins.ts'
import { takeSurplus, takeSurplusOfAll } from '../users/surplus.ts'
import { type Linked, linkShown, refuseLinking, refuseUnlinking } from './flex.rules.ts'
import { linkedDriverWrites, noAccount } from './linked-drivers.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery'>

export async function requireLinkable(clients: Clients, sub: string, now: Date): Promise<Driver> {
  const driver = await refuseSuspendedPerson(clients, sub, now)
  refuseLinking(driver, now)
  return driver
}

type SignedIn = {
  readonly email: string
  readonly tokens: PlatformTokens
  readonly account: PlatformAccount
}

/** Ends the session of the link that this one replaces or, if linking is refused, the new session. */
export async function linkAccount(
  clients: Clients & { readonly log: Log },
  sub: string,
  signedIn: SignedIn,
  now: Date,
  admin?: LogEntry['admin'],
) {
  const { table, secrets } = clients
  const { refreshToken } = signedIn.tokens
  const { replaced, linked } = await endingIfFailed(clients, refreshToken, async () => ({
    replaced: await getPlatformAccount(table, sub),
    linked: await storeLink(clients, sub, signedIn, now, admin),
  }))
  if (replaced) await endPlatformSession(clients, await openRefreshToken(secrets, replaced))
  // Another driver who has linked this account may have been suspended since it was checked, or been given something.
  await settlePerson(clients, linked, now)
  await takeSurplusOfAll(clients, linked, now)
  return { success: true, message: answerMessage('platform_linked') } as const
}

async function storeLink(
  { table, secrets }: Clients,
  sub: string,
  { email, tokens, account }: SignedIn,
  now: Date,
  admin: LogEntry['admin'],
): Promise<Driver> {
  // Tokens for another account than the one signed in to would link a stranger's.
  if (account.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('account_differs')
  const item = {
    sub,
    platform: 'flex' as const,
    email: account.email,
    accountId: account.id,
    linkedAt: now.toISOString(),
    ...(await sealTokens(secrets, sub, tokens)),
  }
  const wanted = { flexId: account.id, enrolledAt: await listEnrolledAt(table, sub, account.id) }
  const linked = await requireUnheldAccount({ table, secrets }, sub, wanted, now)
  // Before the link, so that none is left with more than its person may have if this process dies in between.
  await takeSurplus({ table, secrets }, sub, linked, now)
  const mark = accountMark({ secrets }, sub, linked)
  return saveDriver(table, sub, async (driver) => {
    // The result of a check-in can be asked for only with the account by which it was sent.
    if (driver.flexId !== account.id && (await hasUnended(table, sub))) throw new Refusal('check_in_under_way')
    const changes = { proxyInstalled: true, flexEmail: account.email, flexId: account.id }
    const log = linkLog(driver, 'platform account linked', changes, now, admin)
    const findable = linkedDriverWrites(sub, driver, changes)
    const stored = { ...changes, isGuest: linked.isGuest }
    return { changes: stored, writes: [driverUpdate(driver, stored), platformAccountPut(item), mark, ...findable, log] }
  })
}

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
  linked: readonly string[],
  wish: Unlinking & { readonly email: string },
): Promise<Driver[]> {
  const released: Driver[] = []
  let isUnderWay = false
  for (const sub of linked)
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

const linkLog = (
  driver: Driver,
  description: 'platform account linked' | 'platform account unlinked',
  value: Linked,
  now: Date,
  admin: LogEntry['admin'],
): PutPart => logAbout(driver, { description, value, oldValue: linkShown(driver), ...(admin && { admin }) }, now)
