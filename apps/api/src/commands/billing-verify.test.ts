import { afterEach, expect, it } from 'vitest'
import { applyPayment } from '../features/payments/apply-payment.ts'
import { utcDay } from '../features/payments/billing/billing.rules.ts'
import { chargeOn, recordCharges } from '../features/payments/testing/charge-bench.ts'
import { keys, shardOf } from '../platform/dynamo/keys.ts'
import { billingVerify } from './money.ts'
import { openMoneyBench } from '../testing/worlds.ts'

const bench = await openMoneyBench({ hasProjector: true })
afterEach(() => bench.sandbox.dynamo.faults.clear())

async function verify(...words: string[]): Promise<{ code: number; lines: string[] }> {
  await bench.sandbox.projections?.level()
  const lines: string[] = []
  const code = await billingVerify(bench, words, (line) => lines.push(line))
  return { code, lines }
}
const apply = (id: string, process: Parameters<typeof applyPayment>[0] = bench) => applyPayment(process, id, bench.log)
const sound = { code: 0, lines: [expect.stringContaining('the figures are what the charges amount to')] }

it('finds nothing after payments, failed attempts, refunds and disputes, each delivered several times', async () => {
  const sub = await bench.addDriver()
  const id = await bench.open(sub, 'credits', 10)
  await bench.confirm(id, 'pm_card_visa_chargeDeclined').catch(() => undefined)
  await apply(id)
  await bench.confirm(id)
  await apply(id)
  await bench.sandbox.stripe.refund(id, 699)
  await Promise.all([apply(id), apply(id), apply(id)])
  await bench.sandbox.stripe.refund(id)
  await bench.sandbox.stripe.openDispute(await bench.pay(sub, 'week'))
  await apply(id)
  expect(await bench.charges(sub)).toMatchObject([{ status: 'failed' }, { status: 'succeeded', refunded: true }])
  expect(await verify()).toEqual(sound)
})

it('finds nothing after a late charge of an earlier day', async () => {
  const sub = await bench.addDriver()
  const payer = { sub, name: 'Ana Torres', phone: '+13055550142' }
  const days = ['2026-03-20', '2026-01-01', '2026-03-01', '2024-01-01', '2026-03-10']
  for (const day of days) await recordCharges(bench.table, [chargeOn(payer, day)])
  await bench.sandbox.projections?.level()
  expect((await bench.table.get(keys.billedDay(shardOf(sub), '2026-03-10')))?.['gap9']).toBe(1)
  expect((await bench.table.get(keys.billedDay(shardOf(sub), '2026-03-20')))?.['gap10']).toBe(1)
  expect(await verify()).toEqual(sound)
})

it('lists differences, changes nothing by default, and repairs them with --write', async () => {
  const sub = await bench.addDriver()
  await apply(await bench.pay(sub, 'week'))
  await bench.sandbox.projections?.level()
  const today = utcDay(bench.clock())
  const day = keys.billedDay(shardOf(sub), today)
  const before = await bench.table.get(day)
  await bench.table.update({
    Key: day,
    UpdateExpression: 'ADD takenCents :cents, gapNever :one',
    ExpressionAttributeValues: { ':cents': 5, ':one': 1 },
  })
  await bench.table.delete(keys.daysOfCharges(sub))
  const found = await verify()
  expect([found.code, found.lines.length]).toEqual([1, 3])
  expect(found.lines[0]).toContain(`${today}, part ${shardOf(sub)}`)
  expect(found.lines[1]).toContain(sub)
  expect(found.lines[2]).toContain('0 repaired, 2 left as they are')
  expect((await verify('--write')).lines.at(-1)).toContain('2 repaired, 0 left as they are')
  expect(await verify()).toEqual(sound)
  expect(await bench.table.get(day)).toMatchObject({ takenCents: before?.['takenCents'] })
  expect(await bench.table.get(keys.daysOfCharges(sub))).toMatchObject({ days: [today] })
})
