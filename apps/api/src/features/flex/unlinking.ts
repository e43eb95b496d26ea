import type { Deps } from '../../deps.ts'
import { DeliveryUnavailable } from '../../platform/delivery/delivery-gateway.ts'
import type { Log } from '../../platform/log.ts'
import { hasUnended } from '../check-ins/check-ins.ts'
import { logWrite } from '../logs/logs.ts'
import { driverUpdate, saveDriver } from '../users/drivers.ts'
import { refuseUnlinking } from './flex.rules.ts'
import { getPlatformAccount, type PlatformAccountItem, platformAccountDelete } from './platform-account.store.ts'
import { openRefreshToken } from './tokens.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery'>

const unlinked = { proxyInstalled: false, flexEmail: null, flexId: null } as const

/**
 * Deletes the tokens and marks the driver as not linked: both or neither. A check-in reserves with the profile's
 * version, so none begins between the look at them and the write. Then the platform is told, as far as it listens.
 */
export async function unlinkAccount(clients: Clients, sub: string, email: string, now: Date, log: Log): Promise<void> {
  const { table } = clients
  const account = await getPlatformAccount(table, sub)
  await saveDriver(table, sub, async (driver) => {
    refuseUnlinking(driver, email, await hasUnended(table, sub))
    const { phoneNumber, proxyInstalled, flexEmail, flexId } = driver
    const told = logWrite(
      {
        sub,
        phoneNumber,
        operationStatus: 'UPDATE',
        description: 'platform account unlinked',
        platform: 'other',
        value: unlinked,
        oldValue: { proxyInstalled, flexEmail, flexId },
      },
      now,
    )
    return { changes: unlinked, writes: [driverUpdate(driver, unlinked), platformAccountDelete(sub), told] }
  })
  if (account) await endSession(clients, account, log)
}

/** What we have deleted we cannot use; a platform that does not answer lets the session run out by itself. */
async function endSession({ secrets, delivery }: Clients, account: PlatformAccountItem, log: Log): Promise<void> {
  const refreshToken = await openRefreshToken(secrets, account)
  try {
    await delivery.revoke('flex', refreshToken)
  } catch (error) {
    if (!(error instanceof DeliveryUnavailable)) throw error
    log.warn({ err: error }, 'a session at the platform was left to run out')
  }
}
