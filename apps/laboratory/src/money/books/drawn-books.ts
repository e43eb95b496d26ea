import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import {
  type BooksOfDay,
  chargeKey,
  closeBooks,
  closedDays,
  getBooks,
  type Key,
  keys,
  type LedgerEntry,
} from '@arribo/api/internals'
import { type MoneyBench, recordLog, startMoneyBench } from '../money-bench.ts'
import { anyHistory, happen, type History, type Tally } from './money-history.ts'

const hour = 3_600_000
const dayMs = 24 * hour

type Drawn = {
  readonly histories: number
  readonly payments: number
  readonly seed: number
  /** Every nth fault is injected, from a place that changes with the seed. */
  readonly everyNth: number
}
type Result = { readonly movements: number; readonly faults: number }

/**
 * Closes the books of drawn histories with the product's own closing and compares them with an independent tally.
 * Throws with the history if the books differ from the tally by a cent, or miss an injected difference of one cent.
 */
export async function closeDrawnBooks({ histories, payments, seed, everyNth }: Drawn): Promise<Result> {
  const result = { movements: 0, faults: 0 }
  const property = fc.asyncProperty(anyHistory(payments), async (history) => {
    const bench = await startMoneyBench()
    try {
      const done = await closeOne(bench, history, (_, at) => at % everyNth === seed % everyNth)
      result.movements += done.movements
      result.faults += done.faults
    } finally {
      await bench.close()
    }
  })
  await fc.assert(property, { numRuns: histories, seed, endOnFailure: true })
  return result
}

async function closeOne(
  bench: MoneyBench,
  history: History,
  isChosen: (fault: CentFault, at: number) => boolean,
): Promise<Result> {
  const { tally, subs } = await happen(bench, history)
  // A day later, when today is closed.
  bench.time.aheadMs = dayMs + 2 * hour
  const books = await close(bench)
  if (!isDeepStrictEqual(books, { ...tally, differences: [] }))
    throw new Error(`closed with ${JSON.stringify(books)}, not ${JSON.stringify(tally)}`)
  const faults = (await centFaults(bench, subs)).filter(isChosen)
  for (const fault of faults) {
    await fault.inject()
    const found = await close(bench)
    const isMended = await fault.isMended()
    if (!isMended && !isFoundIn(found, fault, tally)) throw new Error(`a cent that is off was not found: ${fault.name}`)
    if (!isMended) await fault.takeBack()
  }
  const after = await close(bench)
  if (!isDeepStrictEqual(after, books)) throw new Error(`the faults left something: ${JSON.stringify(after)}`)
  return { movements: tally.movements, faults: faults.length }
}

/** Whether the books report this cent alone. A fee is in no other record, so it shows in the day's fees. */
const isFoundIn = ({ differences, feeCents }: Sums, { isFee }: CentFault, tally: Tally): boolean =>
  isFee
    ? Math.abs(feeCents - tally.feeCents) === 1
    : differences.length > 0 && differences.every(({ cents }) => Math.abs(cents) === 1)

type Sums = Tally & Pick<BooksOfDay, 'differences'>

/** Closes the books again. If midnight (UTC) passes during a history, they are those of two days. */
async function close(bench: MoneyBench): Promise<Sums> {
  const days = closedDays(bench.clock(), 2)
  const moved = (await booksOf(bench, days)).filter(({ movements }) => movements > 0)
  await bench.table.deleteMany(moved.map(({ day }) => keys.booksOfDay(day)))
  await closeBooks(bench, recordLog())
  const found = await booksOf(bench, days)
  return { ...added(...found), differences: found.flatMap(({ differences }) => differences) }
}

const booksOf = async ({ table }: MoneyBench, days: readonly string[]): Promise<BooksOfDay[]> =>
  (await Promise.all(days.map((day) => getBooks(table, day)))).filter((each) => each !== undefined)

const figures = ['movements', 'takenCents', 'returnedCents', 'disputedCents', 'feeCents', 'openRefunds'] as const
const added = (...all: readonly Tally[]): Tally => {
  const sumOf = (figure: (typeof figures)[number]) => all.reduce((sum, each) => sum + each[figure], 0)
  return Object.fromEntries(figures.map((figure) => [figure, sumOf(figure)])) as Tally
}

type CentFault = {
  readonly name: string
  /** True for a fee that the provider keeps, which none of our records contains. */
  readonly isFee: boolean
  readonly inject: () => Promise<unknown>
  readonly isMended: () => Promise<boolean>
  readonly takeBack: () => Promise<unknown>
}

/** Each amount in the drivers' records and in the provider's balance, a cent too high and a cent too low. */
async function centFaults(bench: MoneyBench, subs: readonly string[]): Promise<CentFault[]> {
  const own = await Promise.all(subs.map((sub) => faultsOfRecords(bench, sub)))
  const { data: booked } = await bench.stripe.balanceTransactions.list({ limit: 100 })
  const atProvider = booked.flatMap(({ id, reporting_category: category }) =>
    eachWay((cents) => [
      { ...inBalance(bench, `${category} ${id}`, id, { amount: cents }), isFee: category === 'fee' },
      inBalance(bench, `fee of ${category} ${id}`, id, { fee: cents }),
    ]),
  )
  return [...own.flat(), ...atProvider]
}

const eachWay = (faults: (cents: 1 | -1) => CentFault[]): CentFault[] => [...faults(1), ...faults(-1)]

async function faultsOfRecords(bench: MoneyBench, sub: string): Promise<CentFault[]> {
  const [charges, entries] = await Promise.all([bench.charges(sub), bench.entries(sub)])
  const counted = entries.filter((entry) => 'returnedCents' in entry && !isUndone(entry, entries))
  return eachWay((cents) => [
    ...charges.flatMap((charge) => [
      inTable(bench, chargeKey(charge), 'amountCents', cents),
      inTable(bench, chargeKey(charge), 'refundedCents', cents),
    ]),
    ...counted.map(({ entryId }) => inTable(bench, keys.ledgerEntry(sub, entryId), 'returnedCents', cents)),
  ])
}

/** A lost dispute that the driver won later no longer counts. */
const isUndone = (entry: LedgerEntry, all: readonly LedgerEntry[]): boolean =>
  entry.kind === 'dispute_lost' &&
  all.some(
    (later) => later.kind === 'dispute_won' && later.disputeId === entry.disputeId && later.sequence > entry.sequence,
  )

function inTable({ table }: MoneyBench, key: Key, field: string, cents: number): CentFault {
  const add = (by: number) =>
    table.update({
      Key: key,
      UpdateExpression: 'ADD #field :by',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':by': by },
    })
  let before: unknown
  const read = async () => (await table.get(key))?.[field]
  return {
    name: `${field} of ${key.sk} ${cents > 0 ? 'more' : 'less'}`,
    isFee: false,
    async inject() {
      before = await read()
      await add(cents)
    },
    isMended: async () => isDeepStrictEqual(await read(), before),
    takeBack: () => add(-cents),
  }
}

/** The product never repairs the provider's records, so the test takes these faults back itself. */
function inBalance(
  { sandbox: { stripe } }: MoneyBench,
  name: string,
  id: string,
  by: { readonly amount?: number; readonly fee?: number },
): CentFault {
  const { amount = 0, fee = 0 } = by
  return {
    name: `${name} ${amount + fee > 0 ? 'more' : 'less'}`,
    isFee: fee !== 0,
    inject: () => stripe.miscount(id, by),
    isMended: async () => false,
    takeBack: () => stripe.miscount(id, { amount: -amount, fee: -fee }),
  }
}
