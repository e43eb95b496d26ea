import type { Table } from '@arribo/server/table/table'
import type { CheckIn } from './check-in-item.ts'
import { hasArrival } from './check-in.rules.ts'
import { getCheckIns, listUnknown } from './check-in.store.ts'

const longUnknownMs = 10 * 60_000

export async function listLongUnknown(table: Table, now: Date): Promise<CheckIn[]> {
  const before = new Date(now.getTime() - longUnknownMs).toISOString()
  const unknown = await listUnknown(table)
  return unknown
    .filter(({ reservedAt }) => reservedAt < before)
    .toSorted((a, b) => (a.reservedAt < b.reservedAt ? -1 : 1))
}

export { checkInJobs } from './check-in-jobs.ts'
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
