import type { DayOn } from '@arribo/api-contracts/shared/calendar-days'
import { inBatches } from '@arribo/server/in-batches'
import type { Log } from '../../../platform/log.ts'
import { listMovements, listMovementsOf } from '../../../platform/stripe/lists.ts'
import type { Movement } from '../../../platform/stripe/balance.rules.ts'
import { count } from '../../../platform/telemetry/metrics.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listEntriesOf } from '../../ledger/ledger.ts'
import type { PaymentDeps } from '../apply-payment.ts'
import type { Charge } from '../charges/charge-item.ts'
import { getChargeNamed } from '../charges/charges.store.ts'
import { getPayment } from '../payments.store.ts'
import { repair } from '../reconciliation.ts'
import { closedDays, differencesOf, figuresOf, hasMoreMovements, type OwnRecord, startOfDay } from './books.rules.ts'
import { type BooksOfDay, getBooks, listTakenOn, saveBooks } from './books.store.ts'

const atOnce = 5
const dayMs = 86_400_000

/** A day that differs, or has a refund that its bank hasn't sent yet, is compared again in every run. */
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

type Touched = {
  readonly chargeId: string
  readonly paymentIntentId: string | null
  readonly movements: readonly Movement[]
}

/** Reapplies payments that differ, and returns those that still differ. */
export async function compareDay(deps: PaymentDeps, day: DayOn, log: Log) {
  const start = startOfDay(day)
  const movements = await listMovements(deps.stripe, start, new Date(start.getTime() + dayMs))
  const touched = touchedOn(movements, await listTakenOn(deps.table, day))
  const compared = await inBatches(touched, atOnce, async (each) => ({ each, ...(await settle(deps, each, log)) }))
  const unknown = movements.filter(({ kind }) => kind === 'other')
  const books: BooksOfDay = {
    day,
    ...figuresOf(movements),
    openRefunds: compared.reduce((sum, { openRefunds }) => sum + openRefunds, 0),
    differences: [
      ...compared.flatMap(({ each, differences }) => differences.map((one) => ({ name: each.chargeId, ...one }))),
      ...unknown.map(({ id, cents }) => ({ name: id, what: 'unknown' as const, cents })),
    ],
    comparedAt: deps.clock().toISOString(),
  }
  return { books, repaired: compared.reduce((sum, { repaired }) => sum + repaired, 0) }
}

function touchedOn(movements: readonly Movement[], charges: readonly Charge[]): Touched[] {
  const touched = new Map<string, Touched>(
    charges.map(({ chargeId, paymentIntentId }) => [chargeId, { chargeId, paymentIntentId, movements: [] }]),
  )
  for (const movement of movements) {
    const { chargeId, paymentIntentId } = movement
    if (chargeId === null) continue
    const known = touched.get(chargeId) ?? { chargeId, paymentIntentId, movements: [] }
    touched.set(chargeId, { ...known, movements: [...known.movements, movement] })
  }
  return [...touched.values()]
}

async function settle(deps: PaymentDeps, touched: Touched, log: Log) {
  const first = await compareCharge(deps, touched)
  if (first.differences.length === 0 || touched.paymentIntentId === null) return { ...first, repaired: 0 }
  const repaired = await repair(deps, touched.paymentIntentId, log)
  return { ...(await compareCharge(deps, touched)), repaired }
}

async function compareCharge(deps: PaymentDeps, touched: Touched) {
  const own = await readOwn(deps, touched)
  const isWhole = !hasMoreMovements(touched.movements, own)
  const movements = isWhole ? touched.movements : await listMovementsOf(deps.stripe, touched.chargeId)
  const openRefunds = movements.filter(({ kind, isOpen }) => kind === 'returned' && isOpen).length
  return { differences: differencesOf(movements, own), openRefunds }
}

async function readOwn(deps: PaymentDeps, { chargeId, paymentIntentId }: Touched): Promise<OwnRecord> {
  const { table } = deps
  const charge = await getChargeNamed(table, chargeId)
  const payment = paymentIntentId === null ? undefined : await getPayment(table, paymentIntentId)
  const sub = charge?.sub ?? payment?.sub
  const isReturned = payment?.returned !== undefined
  if (isReturned || sub === undefined || paymentIntentId === null || !(await getDriver(table, sub)))
    return { charge, entries: undefined, isReturned }
  return { charge, entries: await listEntriesOf(table, sub, paymentIntentId) }
}
