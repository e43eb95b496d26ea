import { serverNow } from '@arribo/api-contracts/server-clock'
import { loadWords } from '../../app/language.ts'
import { queryClient } from '../../app/query-client.ts'
import { mayCheckInNow } from '../../features/check-ins/may-check-in-now.ts'
import { mayPromote } from '../../features/promo/promo.rules.ts'

export { PromoDialog } from '../../features/promo/promo-dialog.tsx'

export async function decide(remembered: string): Promise<boolean> {
  const now = new Date(serverNow())
  const may = mayPromote({
    remembered,
    today: now.toISOString().slice(0, 10),
    isDialogOpen: document.body.dataset['dialog'] !== undefined,
    mayCheckInNow: mayCheckInNow(queryClient, now),
  })
  if (may) await loadWords('promo')
  return may
}
