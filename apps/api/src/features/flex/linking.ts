import { answerMessage } from '@arribo/i18n/answers'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { PlatformAccount, PlatformTokens } from '../../platform/delivery/delivery-gateway.ts'
import type { LogEntry } from '../log-entries/log-entries.ts'
import type { Log } from '../../platform/log.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { driverUpdate, saveDriver } from '../drivers/drivers.ts'
import { isGuestOn } from '../enrolments/enrolments.ts'
import { linkLog } from './flex.log.ts'
import { refuseLinking } from './flex.rules.ts'
import { linkedDriverWrites } from './linked-drivers.ts'
import { accountMark, refuseSuspendedAccount, refuseSuspendedPerson, settlePerson } from '../people/people.ts'
import {
  endingIfFailed,
  endPlatformSession,
  getPlatformAccount,
  platformAccountPut,
} from '../platform-session/platform-session.ts'
import { openRefreshToken, sealTokens } from '../platform-session/tokens.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>
type LinkingClients = Clients & Pick<Deps, 'delivery'> & { readonly log: Log }

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

/** Tokens for another account than the one signed in to would link a stranger's. */
function refuseOtherAccount({ email, account }: SignedIn): void {
  if (account.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('account_differs')
}

/** Ends the session of the link that this one replaces or, if linking is refused, the new session. */
export async function linkAccount(
  clients: LinkingClients,
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
  // Another driver who has linked this account may have been suspended since it was checked.
  await settlePerson(clients, linked, now)
  return { success: true, message: answerMessage('platform_linked') } as const
}

async function storeLink(
  { table, secrets }: Clients,
  sub: string,
  signedIn: SignedIn,
  now: Date,
  admin: LogEntry['admin'],
): Promise<Driver> {
  refuseOtherAccount(signedIn)
  const { tokens, account } = signedIn
  const item = {
    sub,
    platform: 'flex' as const,
    email: account.email,
    accountId: account.id,
    linkedAt: now.toISOString(),
    ...(await sealTokens(secrets, sub, tokens)),
  }
  const linked = { flexId: account.id, isGuest: await isGuestOn(table, sub, account.id) }
  await refuseSuspendedAccount({ table, secrets }, sub, linked, now)
  const mark = accountMark({ secrets }, sub, linked)
  return saveDriver(table, sub, (driver) => {
    const changes = { proxyInstalled: true, flexEmail: account.email, flexId: account.id }
    const log = linkLog(driver, 'platform account linked', changes, now, admin)
    const findable = linkedDriverWrites(sub, driver, changes)
    const stored = { ...changes, isGuest: linked.isGuest }
    return { changes: stored, writes: [driverUpdate(driver, stored), platformAccountPut(item), mark, ...findable, log] }
  })
}
