import { keys } from '../../platform/dynamo/keys.ts'
import { afterEach, expect, it } from 'vitest'
import { TransactionRefused } from '@arribo/server/table/transact'
import { entriesOf, staffEntry } from './entry-inputs.rules.ts'
import { applyLedgerEntries, reverseCheckIn, useCreditWrites } from './ledger.ts'
import { sampleSnapshot } from '../../testing/sample-items.ts'
import { openMoneyBench } from '../../testing/worlds.ts'

const bench = await openMoneyBench()
afterEach(() => bench.sandbox.dynamo.faults.clear())

const staff = (sub: string, key: string, edit: Parameters<typeof staffEntry>[1]) =>
  applyLedgerEntries(bench, sub, [staffEntry(key, edit)], bench.clock())

async function checkIn(sub: string, checkInId: string): Promise<'accepted' | 'payment_needed' | 'already'> {
  for (;;)
    try {
      const { writes } = useCreditWrites(await bench.driver(sub), checkInId, bench.clock())
      await bench.table.transact(writes)
      return 'accepted'
    } catch (error) {
      if (!(error instanceof TransactionRefused)) return 'payment_needed'
      if (error.reasons[0] === 'ConditionalCheckFailed') return 'already'
    }
}

it('pays for one check-in once, however often it is requested', async () => {
  const sub = await bench.addDriver()
  await staff(sub, 'k', { creditsDelta: 5 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => checkIn(sub, 'same')))
  expect(answers.toSorted()).toEqual(['accepted', 'already', 'already', 'already', 'already', 'already'])
  expect((await bench.driver(sub)).credits).toBe(4)
})

it('says in the log that undoing a check-in in a running week returned no credit', async () => {
  const sub = await bench.addDriver({ serviceEndsOn: '2099-01-01' })
  expect(await checkIn(sub, 'c')).toBe('accepted')
  await reverseCheckIn(bench, sub, 'c', bench.clock())
  const items = await bench.table.listUnder({ ...keys.logs(sub), prefix: '' })
  expect(items).toMatchObject([{ description: 'balance reversal without credit', value: { creditsDelta: 0 } }])
})

it('refuses with payment_needed without a credit', async () => {
  const driver = await bench.driver(await bench.addDriver())
  expect(() => useCreditWrites(driver, 'c', bench.clock())).toThrow(expect.objectContaining({ code: 'payment_needed' }))
})

it('refunds a refused check-in once, and nothing for one that was never paid', async () => {
  const sub = await bench.addDriver()
  await staff(sub, 'k', { creditsDelta: 2 })
  await checkIn(sub, 'c')
  await Promise.all([1, 2, 3].map(() => reverseCheckIn(bench, sub, 'c', bench.clock())))
  await reverseCheckIn(bench, sub, 'never', bench.clock())
  expect((await bench.driver(sub)).credits).toBe(2)
  expect(await bench.entryIds(sub)).toEqual(['ADM#k', 'USE#c', 'REV#c'])
})

const refunds = [{ id: 're', amountCents: 1398, status: 'succeeded', createdAt: new Date('2026-03-06T17:00:00Z') }]

it('gives the credits of refused check-ins to a refund that was made meanwhile, and back if it fails', async () => {
  const sub = await bench.addDriver()
  const hear = (made: readonly (typeof refunds)[number][]) =>
    applyLedgerEntries(bench, sub, entriesOf(sampleSnapshot({ refunds: made })), bench.clock())
  const seen: number[] = []
  const look = async () => seen.push((await bench.driver(sub)).credits)
  await hear([])
  for (const id of ['c1', 'c2']) await checkIn(sub, id)
  await hear(refunds)
  for (const id of ['c1', 'c2']) await reverseCheckIn(bench, sub, id, bench.clock()).then(look)
  await hear(refunds.map((refund) => ({ ...refund, status: 'failed' }))).then(look)
  expect(seen).toEqual([0, 0, 2])
  const items = await bench.table.listUnder({ ...keys.logs(sub), prefix: '' })
  expect(items.filter(({ description }) => description === 'balance reversal settled')).toHaveLength(2)
})

it('refuses an edit based on an old version, and applies the same edit only once', async () => {
  const sub = await bench.addDriver()
  const edit = (key: string, expectedVersion: number) =>
    applyLedgerEntries(bench, sub, [staffEntry(key, { creditsDelta: 3 })], bench.clock(), { expectedVersion })
  await edit('k1', 1)
  await edit('k1', 1)
  await expect(edit('k2', 1)).rejects.toBeInstanceOf(TransactionRefused)
  expect((await bench.driver(sub)).credits).toBe(3)
})

it('six concurrent writers lose nothing', async () => {
  const sub = await bench.addDriver()
  bench.sandbox.dynamo.faults.contention(2)
  const edits = Array.from({ length: 6 }, (_, index) => staff(sub, `k${index}`, { creditsDelta: 1 }))
  await Promise.all(edits)
  expect((await bench.driver(sub)).credits).toBe(6)
  expect(await bench.isSound(sub)).toBe(true)
})
