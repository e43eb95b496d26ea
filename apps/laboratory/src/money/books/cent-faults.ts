import { isDeepStrictEqual } from 'node:util'
import { chargeKey, type Key, keys, type LedgerEntry } from '@arribo/api/internals'
import type { MoneyBench } from '../money-bench.ts'

export type CentFault = {
  readonly name: string
  /** True for a fee that the provider keeps, which none of our records contains. */
  readonly isFee: boolean
  readonly inject: () => Promise<unknown>
  readonly isMended: () => Promise<boolean>
  readonly takeBack: () => Promise<unknown>
}

/** Each amount in the drivers' records and in the provider's balance, a cent too high and a cent too low. */
export async function centFaults(bench: MoneyBench, subs: readonly string[]): Promise<CentFault[]> {
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
