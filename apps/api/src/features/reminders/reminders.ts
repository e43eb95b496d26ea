import { createHash } from 'node:crypto'
import { Refusal } from '@arribo/server/refusal'
import type { PushSubscriptionKeys } from '@arribo/api-contracts/driver/reminders'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { loadBlocks } from '../platform-session/platform-session.ts'
import { beginWindow, forgetWindow, getChoice, listWindows } from './reminders.store.ts'
import { type SeenBlock, windowChanges } from './reminder.rules.ts'
import type { ReminderPhone } from './reminder-item.ts'

export { forgetPhones, getChoice } from './reminders.store.ts'

type Clients = Pick<Deps, 'table' | 'clock'>

/** Only if the driver wants reminders. A failure is only logged. */
export async function rememberBlocks(
  { table, clock }: Clients,
  sub: string,
  blocks: readonly SeenBlock[],
  log: Log,
): Promise<void> {
  try {
    const { channel } = await getChoice(table, sub)
    if (channel === 'off') return
    const { begin, forget } = windowChanges(sub, await listWindows(table, sub), blocks, clock())
    await Promise.all([
      ...begin.map((window) => beginWindow(table, window)),
      ...forget.map((window) => forgetWindow(table, window)),
    ])
  } catch (error) {
    log.warn({ err: error }, 'the check-in windows of a calendar could not be stored')
  }
}

/** For a driver who has just turned reminders on: the next calendar request may come only at the station. */
export async function rememberCalendar(
  clients: Clients & Pick<Deps, 'secrets' | 'delivery'>,
  sub: string,
  log: Log,
): Promise<void> {
  try {
    await rememberBlocks(clients, sub, await loadBlocks(clients, sub), log)
  } catch (error) {
    // Not linked, or the platform is down: the next calendar request stores the blocks.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Recognises a repeated renewal without keeping the old secret. */
export const digestOf = ({ endpoint, auth }: Pick<ReminderPhone, 'endpoint' | 'auth'>): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint, auth]))
    .digest('base64url')

/** Identified by a hash of its endpoint, because the endpoint is itself a secret. */
export const phoneOf = ({ endpoint, keys }: PushSubscriptionKeys, now: Date): ReminderPhone => ({
  phoneId: createHash('sha256').update(endpoint).digest('base64url'),
  endpoint,
  ...keys,
  addedAt: now.toISOString(),
})
