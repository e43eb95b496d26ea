import { serverNow } from '@arribo/api-contracts/server-clock'
import { loadWords } from '../../app/language.ts'
import { queryClient } from '../../app/query-client.ts'
import { mayCheckInNow } from '../../features/check-ins/may-check-in-now.ts'

export { PromoDialog } from '../../features/promo/promo-dialog.tsx'

/** Never on a driver's first day here (`remembered`, as YYYY-MM-DD in UTC), and never in the way of a check-in. */
export async function decide(remembered: string): Promise<boolean> {
  const now = new Date(serverNow())
  const isLaterDay = remembered < now.toISOString().slice(0, 10)
  const isDialogOpen = document.body.dataset['dialog'] !== undefined
  if (!isLaterDay || isDialogOpen || mayCheckInNow(queryClient, now)) return false
  await loadWords('promo')
  return true
}
