import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { blocksLeft, checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { loadWords } from '../../app/language.ts'
import { queryClient } from '../../app/query-client.ts'
import { storedPress, storedTask, storedUpload } from '../../features/check-ins/phone/stored-check-in.ts'

export { PromoDialog } from '../../features/promo/promo-dialog.tsx'

/** Never on a driver's first day here (`remembered`, as YYYY-MM-DD in UTC), and never in the way of a check-in. */
export async function decide(remembered: string): Promise<boolean> {
  const now = new Date(serverNow())
  const isLaterDay = remembered < now.toISOString().slice(0, 10)
  const isDialogOpen = document.body.dataset['dialog'] !== undefined
  if (!isLaterDay || isDialogOpen || mayCheckInNow(now)) return false
  await loadWords('promo')
  return true
}

/** Also true while that isn't known. */
function mayCheckInNow(now: Date): boolean {
  if (storedPress.read() || storedTask.read() || storedUpload.read()) return true
  const calendar = queryClient.getQueriesData<Calendar>({ queryKey: ['calendar'] })[0]?.[1]
  if (!calendar) return true
  return checkInWindow(blocksLeft(calendar), now).state === 'open'
}
