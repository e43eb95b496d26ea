import { beforeEach, expect, it } from 'vitest'
import { applyPayment } from '../features/payments/apply-payment.ts'
import { utcDay } from '../features/payments/billing/billing.rules.ts'
import { chargeOn, recordCharges } from '../features/payments/testing/charge-bench.ts'
import { keys, shardOf } from '../platform/dynamo/keys.ts'
import type { Command } from './command.ts'
import { countersVerify } from './counters-verify.ts'
import { billingVerify, ledgerVerify, paymentsReconcile } from './money.ts'
import { openMoneyBench } from '../testing/worlds.ts'

const bench = await openMoneyBench({ hasProjector: true })
const sub = await bench.addDriver()
const paymentIntentId = await bench.pay(sub, 'credits', 3)
const apply = (id: string) => applyPayment(bench, id, bench.log)
beforeEach(() => apply(paymentIntentId))

async function run(command: Command, ...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const code = await command(bench, words, (line) => lines.push(line))
  return { code, lines }
}
const setCredits = (credits: number) =>
  bench.table.update({
    Key: keys.driver(sub),
    UpdateExpression: 'SET credits = :credits',
    ExpressionAttributeValues: { ':credits': credits },
  })

it('ledger:verify reports a balance that differs from its ledger, changes nothing by default, and repairs it with --write', async () => {
  const right = { code: 0, lines: ['1 drivers, 1 ledger entries: every balance equals its ledger'] }
  expect(await run(ledgerVerify)).toEqual(right)
  await setCredits(99)
  const found = await run(ledgerVerify)
  expect(found.code).toBe(1)
  expect(found.lines[0]).toContain(sub)
  expect((await bench.driver(sub)).credits).toBe(99)
  expect(await run(ledgerVerify, '--write')).toMatchObject({ code: 0 })
  expect((await bench.driver(sub)).credits).toBe(3)
})

it('payments:reconcile restores a lost entry, and the ledger can then be rebuilt', async () => {
  await bench.table.delete(keys.ledgerEntry(sub, `PAY#${paymentIntentId}`))
  expect((await run(ledgerVerify)).code).toBe(1)
  expect(await run(paymentsReconcile)).toEqual({
    code: 0,
    lines: [
      '48 hours of payments compared: 1 ledger entries were missing and are there now',
      '2 days, 0 balance transactions: equal to the cent',
    ],
  })
  await run(ledgerVerify, '--write')
  expect((await bench.driver(sub)).credits).toBe(3)
  for (const words of [['--hours', '2'], ['--hours=2']])
    expect((await run(paymentsReconcile, ...words)).lines).toEqual([
      '2 hours of payments compared: nothing was missing',
      '0 days, 0 balance transactions: equal to the cent',
    ])
})

it('payments:reconcile names a charge whose money differs from ours', async () => {
  bench.time.aheadMs = 26 * 3_600_000
  const { id } = await bench.sandbox.stripe.adjustBalance('other_adjustment', -5)
  const { code, lines } = await run(paymentsReconcile)
  bench.time.aheadMs = 0
  expect(code).toBe(1)
  expect(lines).toContainEqual(expect.stringMatching(`^[-\\d]{10} ${id}: unknown differs by -5 cents$`))
  expect(lines.at(-1)).toMatch(/ balance transactions: 1 differences$/)
})

it.each([
  [paymentsReconcile, '--hours=0'],
  [paymentsReconcile, '--hours=many'],
  [paymentsReconcile, '--hours=1.5'],
  [paymentsReconcile, '--hours=99999'],
  [paymentsReconcile, '--hour=72'],
  [ledgerVerify, '--Write'],
  [countersVerify, 'write'],
])('an option that a command does not know is refused, not left out: %o %s', async (command, word) => {
  await expect(run(command, word)).rejects.toThrow(/--hours|option|argument/)
})

it('counters:verify reports a wrong counter, and repairs it', async () => {
  const first = await run(countersVerify, '--write')
  expect(first.code).toBe(0)
  expect(await run(countersVerify)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('each says what there is')],
  })
  const key = keys.counter('USERS', shardOf(sub))
  const before = await bench.table.get(key)
  const counted = Number(before?.['count'])
  await bench.table.update({
    Key: key,
    UpdateExpression: 'ADD #count :more',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':more': 5 },
  })
  await bench.table.put({ Item: { ...keys.counter('TASKS#other', 0), total: 2, pending: -1 } })
  const found = await run(countersVerify)
  expect(found.code).toBe(1)
  expect(found.lines).toContainEqual(`USERS (${key.pk})  kept {"count":${counted + 5}}  counted {"count":${counted}}`)
  expect(found.lines).toContainEqual(
    'TASKS#other (COUNTERS#0)  kept {"total":2,"pending":-1}  counted {"total":0,"pending":0}',
  )
  expect(await run(countersVerify, '--write')).toMatchObject({ code: 0 })
  expect(await bench.table.get(key)).toEqual(before)
  expect(await run(countersVerify)).toMatchObject({ code: 0 })
})

it('counters:verify repairs nothing while the projector is late: pending changes would count twice', async () => {
  const pulse = async () => (await bench.table.get(keys.pulse(0)))?.['at']
  const before = await pulse()
  const release = bench.sandbox.projections?.hold()
  await bench.addDriver()
  const asked = run(countersVerify, '--write')
  await expect.poll(pulse).not.toBe(before)
  bench.time.aheadMs = 60_000
  const { code, lines } = await asked
  bench.time.aheadMs = 0
  expect(code).toBe(1)
  expect(lines).toContainEqual(expect.stringMatching(/^The projector is late/))
  expect(lines.at(-1)).toMatch(/ 0 repaired, \d+ left as they are$/)
  release?.()
  await bench.sandbox.projections?.level()
  expect(await run(countersVerify)).toMatchObject({ code: 0 })
})

async function verify(...words: string[]) {
  await bench.sandbox.projections?.level()
  return run(billingVerify, ...words)
}
const sound = { code: 0, lines: [expect.stringContaining('the figures are what the charges amount to')] }

it('billing:verify finds nothing after payments, failed attempts, refunds and disputes, each delivered several times', async () => {
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

it('billing:verify finds nothing after a late charge of an earlier day', async () => {
  const sub = await bench.addDriver()
  const payer = { sub, name: 'Ana Torres', phone: '+13055550142' }
  const days = ['2026-03-20', '2026-01-01', '2026-03-01', '2024-01-01', '2026-03-10']
  for (const day of days) await recordCharges(bench.table, [chargeOn(payer, day)])
  await bench.sandbox.projections?.level()
  expect((await bench.table.get(keys.billedDay(shardOf(sub), '2026-03-10')))?.['gap9']).toBe(1)
  expect((await bench.table.get(keys.billedDay(shardOf(sub), '2026-03-20')))?.['gap10']).toBe(1)
  expect(await verify()).toEqual(sound)
})

it('billing:verify lists differences, changes nothing by default, and repairs them with --write', async () => {
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
