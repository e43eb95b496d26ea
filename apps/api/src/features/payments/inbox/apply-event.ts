import type { Log } from '../../../platform/log.ts'
import { count } from '../../../platform/telemetry/metrics.ts'
import { isOfFraud } from '../webhooks/events.ts'
import { applyPayment, type PaymentDeps } from '../apply-payment.ts'
import { stateAfter } from './inbox.rules.ts'
import { type InboxEvent, saveEvent } from './inbox.store.ts'

export async function applyEvent(deps: PaymentDeps, event: InboxEvent, log: Log): Promise<boolean> {
  try {
    await applyPayment(deps, event.paymentIntentId, log, { asksForFraud: isOfFraud(event.type) })
    const isSaved = await saveEvent(deps.table, { ...event, state: 'done' }, deps.clock())
    if (isSaved) count('arribo.inbox.events', { outcome: 'applied' })
    return true
  } catch (error) {
    const tries = event.tries + 1
    const failed = { ...event, tries, state: stateAfter(tries) } as const
    const isSaved = await saveEvent(deps.table, failed, deps.clock()).catch(() => false)
    if (isSaved) count('arribo.inbox.events', { outcome: failed.state === 'dead' ? 'dead' : 'put_off' })
    const details = { err: error, eventId: event.eventId, type: event.type, tries }
    if (failed.state === 'dead') log.error(details, 'a webhook event is dead')
    else log.warn(details, 'a webhook event will be retried')
    return false
  }
}
