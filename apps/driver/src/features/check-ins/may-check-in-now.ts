import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, checkInWindow } from '@arribo/api-contracts/shared/blocks'
import type { QueryClient } from '@tanstack/react-query'
import { storedPress, storedTask, storedUpload } from './phone/stored-check-in.ts'

/** Also true while that isn't known. */
export function mayCheckInNow(client: QueryClient, now: Date): boolean {
  if (storedPress.read() || storedTask.read() || storedUpload.read()) return true
  const calendar = client.getQueriesData<Calendar>({ queryKey: ['calendar'] })[0]?.[1]
  if (!calendar) return true
  const open = blocksLeft(calendar)
  return checkInWindow(open, now).state === 'open'
}
