import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { openPlatformSession, withPlatformSession } from '../platform-session/platform-session.ts'
import type { CheckIn } from './check-in-item.ts'
import { type Outcome, outcomeOf } from './check-in.rules.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>

/** An arrival that certainly never reached the platform counts as refused, with the reason. */
export async function sendCheckIn(
  clients: Clients,
  checkIn: CheckIn,
  { session = openPlatformSession(clients, checkIn.sub), isFirst = false } = {},
): Promise<Exclude<Outcome, { kind: 'not_received' }>> {
  const { checkInId: idempotencyKey, assignmentId: blockId, addressId, latitude, longitude } = checkIn
  const request = { idempotencyKey, blockId, addressId, latitude, longitude, accuracy: checkIn.accuracyMeters }
  try {
    const said = await session.ask((accessToken) => clients.delivery.checkIn('flex', accessToken, request))
    const outcome = outcomeOf(said, { ...checkIn, isFirst }, clients.clock())
    return outcome.kind === 'not_received' ? { kind: 'unknown' } : outcome
  } catch (error) {
    if (error instanceof Refusal && neverSent.has(error.code))
      return { kind: 'refused', refused: { code: error.code, params: error.params } }
    throw error
  }
}

const neverSent: ReadonlySet<string> = new Set(['platform_down', 'platform_not_linked', 'platform_session_ended'])

export async function askCheckIn(clients: Clients, checkIn: CheckIn): Promise<Outcome> {
  const { sub, checkInId: idempotencyKey, assignmentId: blockId } = checkIn
  const said = await withPlatformSession(clients, sub, (accessToken) =>
    clients.delivery.findCheckIn('flex', accessToken, { idempotencyKey, blockId }),
  )
  return outcomeOf(said, { ...checkIn, isFirst: false }, clients.clock())
}
