import type { Log } from '../../../platform/log.ts'
import { count } from '../../../platform/telemetry/metrics.ts'
import type { PaymentDeps } from '../apply-payment.ts'
import { closedDays } from './books.rules.ts'
import { type BooksOfDay, getBooks, saveBooks } from './books.store.ts'
import { compareDay } from './comparing.ts'

/**
 * Closes each day of the last two weeks whose money at Stripe equals our books to the cent. A day that differs is
 * compared again in every run, and so is one with a refund that its bank has not sent yet.
 */
export async function closeBooks(deps: PaymentDeps, log: Log): Promise<number> {
  let repairs = 0
  for (const day of closedDays(deps.clock())) {
    const kept = await getBooks(deps.table, day)
    if (kept && isClosed(kept)) continue
    const { books, repaired } = await compareDay(deps, day, log)
    await saveBooks(deps.table, books)
    for (const { name: chargeId, cents } of books.differences)
      log.error({ chargeId, day, cents }, 'money at the card provider differs from the books')
    if (books.differences.length > 0) count('arribo.books.differences', {}, books.differences.length)
    repairs += repaired
  }
  return repairs
}

const isClosed = ({ differences, openRefunds }: BooksOfDay) => differences.length === 0 && openRefunds === 0
