import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { type CheckIn, isLost } from './check-in.rules.ts'
import { listUnended, takeOver } from './check-in.store.ts'
import { askCheckIn } from './platform-call.ts'
import { settle } from './settle.ts'

/** Ends the check-ins that a crash or a silent platform has left, without waiting for the driver's next press. */
export const checkInJobs = [{ name: 'unended-check-ins', everyMs: 15_000, run: endCheckIns }] as const

/** Asks the platform after every check-in that should have ended; answers how many it has brought to an end. */
async function endCheckIns(deps: Deps, log: Log): Promise<number> {
  let ended = 0
  for (const checkIn of await listUnended(deps.table, deps.clock()))
    try {
      if (await endOne(deps, checkIn)) ended += 1
    } catch (error) {
      log.warn({ err: error, checkInId: checkIn.checkInId }, 'nobody could say what became of a check-in')
    }
  return ended
}

/** Never sends: the driver may have left. What the platform has not heard of for long came to nothing, and is paid back. */
async function endOne(deps: Deps, found: CheckIn): Promise<boolean> {
  const checkIn = await takeOver(deps.table, found, deps.clock())
  if (!checkIn) return false
  const asked = await askCheckIn(deps, checkIn)
  if (asked.kind !== 'not_received') return hasEnded(await settle(deps, checkIn, asked))
  if (!isLost(checkIn, deps.clock())) return false
  return hasEnded(await settle(deps, checkIn, { kind: 'refused', refused: { code: 'platform_down', params: {} } }))
}

const hasEnded = ({ state }: CheckIn) => state === 'accepted' || state === 'refused'
