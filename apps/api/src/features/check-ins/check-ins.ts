import type { Table } from '../../platform/dynamo/table.ts'
import { getCheckIns } from './check-in.store.ts'

export { checkInJobs } from './check-in-jobs.ts'
export { getLastCheckIn, hasUnended } from './check-in.store.ts'

/** Which of these blocks the driver has checked in at. */
export async function listCheckedIn(table: Table, sub: string, assignmentIds: readonly string[]): Promise<string[]> {
  const checkIns = await getCheckIns(table, sub, assignmentIds)
  return assignmentIds.filter((assignmentId) => checkIns.get(assignmentId)?.state === 'accepted')
}
