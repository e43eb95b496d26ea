import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import type { CheckIn } from './check-in-item.ts'
import { nextStep } from './check-in.rules.ts'
import { getCheckIn, takeOver } from './check-in.store.ts'
import { askCheckIn, sendCheckIn } from './platform-call.ts'
import { settle } from './settle.ts'

type Clients = Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>
type Position = Pick<CheckIn, 'latitude' | 'longitude' | 'accuracyMeters'>

const lookEveryMs = 200
const maxWaitMs = 12_000

/** Ends a started check-in: returns an ended one, waits for one in progress, takes over an abandoned one. */
export async function finish(clients: Clients, started: CheckIn, position: Position): Promise<CheckIn> {
  const deadline = clients.clock().getTime() + maxWaitMs
  for (let checkIn = started; ;) {
    const now = clients.clock()
    if (checkIn.checkInId !== started.checkInId || checkIn.state === 'accepted' || checkIn.state === 'refused')
      return checkIn
    if (nextStep(checkIn, now) === 'resume') {
      const taken = await takeOver(clients.table, checkIn, now)
      if (taken) return resume(clients, taken, position)
    }
    if (now.getTime() >= deadline) return checkIn
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    checkIn = (await getCheckIn(clients.table, started.sub, started.assignmentId)) ?? started
  }
}

/** Asks the platform first, and resends only what it never received: same ID, the driver's current position. */
async function resume(clients: Clients, checkIn: CheckIn, position: Position): Promise<CheckIn> {
  const asked = await askCheckIn(clients, checkIn).catch(async (error: unknown) => {
    await settle(clients, checkIn, { kind: 'unknown' })
    if (error instanceof Refusal && error.code === 'platform_down')
      throw new Refusal('check_in_unknown', {}, { cause: error })
    throw error
  })
  if (asked.kind !== 'not_received') return settle(clients, checkIn, asked)
  const here = { ...checkIn, ...position }
  return settle(clients, here, await sendCheckIn(clients, here))
}
