import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { checkInWindow } from '@arribo/api-contracts/shared/blocks'
import type { QueryClient } from '@tanstack/react-query'
import { keptPress } from './press.ts'
import { keptTask, keptUpload } from './kept-selfie.ts'

/** Whether a check-in is under way or could be made now; also while nobody knows yet. */
export function isCheckInAtHand(client: QueryClient, now: Date): boolean {
  if (keptPress.read() || keptTask.read() || keptUpload.read()) return true
  const calendar = client.getQueriesData<Calendar>({ queryKey: ['calendar'] })[0]?.[1]
  if (!calendar) return true
  const open = calendar.scheduledAssignments.filter(({ assignmentId }) => !calendar.checkedIn.includes(assignmentId))
  return checkInWindow(open, now).state === 'open'
}
