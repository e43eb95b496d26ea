import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import type { CheckIn } from './check-in-item.ts'
import { hasArrival, isLost } from './check-in.rules.ts'
import { getCheckIns, listUnended, listUnknown, takeOver } from './check-in.store.ts'
import { askCheckIn, settle } from './settle.ts'

const longUnknownMs = 10 * 60_000

export async function listLongUnknown(table: Table, now: Date): Promise<CheckIn[]> {
  const before = new Date(now.getTime() - longUnknownMs).toISOString()
  const unknown = await listUnknown(table)
  return unknown
    .filter(({ reservedAt }) => reservedAt < before)
    .toSorted((a, b) => (a.reservedAt < b.reservedAt ? -1 : 1))
}

export {
  findCheckInOwner,
  getCheckIn,
  getCheckIns as getCheckInsAt,
  getLastCheckIn,
  hasUnended,
  listEveryCheckIn,
  removeCheckIns,
} from './check-in.store.ts'

export async function listCheckedIn(table: Table, sub: string, assignmentIds: readonly string[]): Promise<string[]> {
  const checkIns = await getCheckIns(table, sub, assignmentIds)
  return assignmentIds.filter((assignmentId) => {
    const checkIn = checkIns.get(assignmentId)
    return checkIn !== undefined && hasArrival(checkIn)
  })
}

export const checkInJobs = [{ name: 'unended-check-ins', everyMs: 15_000, run: endCheckIns }] as const

async function endCheckIns(deps: Deps, log: Log): Promise<number> {
  let ended = 0
  for (const checkIn of await listUnended(deps.table, deps.clock()))
    try {
      if (await endOne(deps, checkIn)) ended += 1
    } catch (error) {
      log.warn({ err: error, checkInId: checkIn.checkInId }, 'the result of a check-in could not be determined')
    }
  return ended
}

/** Never sends, because the driver may have left. What the platform hasn't seen for a while is refused and refunded. */
async function endOne(deps: Deps, found: CheckIn): Promise<boolean> {
  const checkIn = await takeOver(deps.table, found, deps.clock())
  if (!checkIn) return false
  const asked = await askCheckIn(deps, checkIn)
  if (asked.kind !== 'not_received') return hasEnded(await settle(deps, checkIn, asked))
  if (!isLost(checkIn, deps.clock())) return false
  return hasEnded(await settle(deps, checkIn, { kind: 'refused', refused: { code: 'platform_down', params: {} } }))
}

const hasEnded = ({ state }: CheckIn) => state === 'accepted' || state === 'refused'
