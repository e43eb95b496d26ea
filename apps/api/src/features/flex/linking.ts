import { answerMessage } from '@arribo/i18n/answers'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { PlatformAccount, PlatformTokens } from '../../platform/delivery/delivery-gateway.ts'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { driverUpdate, saveDriver } from '../drivers/drivers.ts'
import { refuseLinking } from './flex.rules.ts'
import { linkedDriverWrites } from './linked-drivers.ts'
import { accountMark, refuseSuspendedAccount, refuseSuspendedPerson, settlePerson } from '../people/people.ts'
import { platformAccountPut, reachPlatform } from '../platform-session/platform-session.ts'
import { sealTokens } from '../platform-session/tokens.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery'>

export async function requireLinkable(clients: Clients, sub: string, now: Date): Promise<Driver> {
  const driver = await refuseSuspendedPerson(clients, sub, now)
  refuseLinking(driver, now)
  return driver
}

type SignedIn = {
  /** The email with which the driver signed in at the platform. */
  readonly email: string
  readonly tokens: PlatformTokens
  readonly account: PlatformAccount
}

/** The account must be the one that was signed in to: another would link a stranger's. Ends its session. */
async function refuseOtherAccount({ delivery }: Clients, { email, tokens, account }: SignedIn): Promise<void> {
  if (account.email.toLowerCase() === email.toLowerCase()) return
  await reachPlatform(() => delivery.revoke('flex', tokens.refreshToken))
  throw new Refusal('account_differs')
}

/**
 * Stores the encrypted tokens and marks the driver as linked, in one transaction. The log names staff who did it.
 * Refuses the account of somebody who is suspended.
 */
export async function linkAccount(
  clients: Clients,
  sub: string,
  signedIn: SignedIn,
  now: Date,
  admin?: LogEntry['admin'],
) {
  await refuseOtherAccount(clients, signedIn)
  const { table, secrets } = clients
  const { tokens, account } = signedIn
  const item = {
    sub,
    platform: 'flex' as const,
    email: account.email,
    accountId: account.id,
    linkedAt: now.toISOString(),
    ...(await sealTokens(secrets, sub, tokens)),
  }
  await refuseSuspendedAccount({ table, secrets }, sub, account.id, now)
  const mark = accountMark(clients, sub, account.id)
  const linked = await saveDriver(table, sub, (driver) => {
    const changes = { proxyInstalled: true, flexEmail: account.email, flexId: account.id }
    const { proxyInstalled, flexEmail, flexId } = driver
    const log = logWrite(
      {
        sub,
        phoneNumber: driver.phoneNumber,
        operationStatus: 'UPDATE',
        description: 'platform account linked',
        platform: 'other',
        value: changes,
        oldValue: { proxyInstalled, flexEmail, flexId },
        ...(admin && { admin }),
      },
      now,
    )
    const findable = linkedDriverWrites(sub, driver, changes)
    return { changes, writes: [driverUpdate(driver, changes), platformAccountPut(item), mark, ...findable, log] }
  })
  // Another driver of the account may have been suspended since it was looked at.
  await settlePerson(clients, linked, now)
  return { success: true, message: answerMessage('platform_linked') } as const
}
