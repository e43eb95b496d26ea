import type { Deps } from '../../deps.ts'
import { DeliveryUnavailable } from '../../platform/delivery/delivery-gateway.ts'
import type { Log } from '../../platform/log.ts'

type Clients = Pick<Deps, 'delivery'> & { readonly log: Log }

/** Ends a session at the platform whose tokens we don't keep. Best effort: it also expires by itself. */
export async function endPlatformSession({ delivery, log }: Clients, refreshToken: string): Promise<void> {
  try {
    await delivery.revoke('flex', refreshToken)
  } catch (error) {
    if (!(error instanceof DeliveryUnavailable)) throw error
    log.warn({ err: error }, 'a platform session could not be ended; it will expire')
  }
}

/**
 * What is done with a new session, which is ended if that fails, even if a lost answer may have stored its tokens: the
 * driver was told that it failed, and signs in again.
 */
export async function endingIfFailed<T>(clients: Clients, refreshToken: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    await endPlatformSession(clients, refreshToken)
    throw error
  }
}
