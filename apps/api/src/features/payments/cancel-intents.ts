import type { Log } from '../../platform/log.ts'
import { cancelIntent } from '../../platform/stripe/intents.ts'
import { getDriver } from '../drivers/drivers.ts'
import { isSuspended } from '../drivers/standing.rules.ts'
import { endHold, type Hold, listDueHolds, postponeHold } from '../ledger/ledger.ts'
import { applyPayment, type PaymentDeps } from './apply-payment.ts'
import { listAttemptedIntents } from './payments.store.ts'

/** Applies a payment that was made meanwhile. Idempotent. Returns all the intents, including paid ones. */
export async function cancelIntents(deps: PaymentDeps, sub: string, log: Log): Promise<readonly string[]> {
  const attempted = await listAttemptedIntents(deps.table, sub)
  for (const paymentIntentId of attempted) {
    await cancelIntent(deps.stripe, paymentIntentId)
    await applyPayment(deps, paymentIntentId, log)
  }
  return attempted
}

/**
 * A suspended driver could still pay on an open page, for service that they can't use. If one cancellation fails, the
 * others are still made, and then the run fails, which raises the job's alarm. Returns 0, because nothing is repaired.
 */
export async function cancelIntentsOfHeld(deps: PaymentDeps, log: Log): Promise<number> {
  const failures: unknown[] = []
  for (const hold of await listDueHolds(deps.table, deps.clock()))
    try {
      await cancelIntentsOf(deps, hold, log)
    } catch (error) {
      log.error({ err: error, sub: hold.sub }, 'what a suspended driver could still pay was not cancelled yet')
      failures.push(error)
      await postponeHold(deps.table, hold, deps.clock()).catch((fault: unknown) => failures.push(fault))
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Suspended drivers who could still pay: ${failures.length}`)
  return 0
}

async function cancelIntentsOf(deps: PaymentDeps, hold: Hold, log: Log): Promise<void> {
  const driver = await getDriver(deps.table, hold.sub)
  // Staff or the bank may have ended the suspension meanwhile.
  if (driver && isSuspended(driver)) await cancelIntents(deps, hold.sub, log)
  await endHold(deps.table, hold)
}
