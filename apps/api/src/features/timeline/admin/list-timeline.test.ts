import type { listTimeline } from '@arribo/api-contracts/admin/timeline'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { beforeEach, expect, it } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { walkPages } from '../../../testing/walk-pages.ts'
import { logEntryPut } from '@arribo/server/log-item'
import { chargeOn, recordCharges } from '../../payments/testing/charge-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

let driver: TestDriver

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
beforeEach(async () => void (driver = await world.signUpDriver()))

const list = (query: Record<string, string> = {}) =>
  admin.call<Answer<typeof listTimeline>>('GET', `/api/admin/users/${encodeURIComponent(driver.phone)}/timeline`, {
    query,
  })
const minute = (at: number) => new Date(Date.UTC(2026, 0, 5, 12) + at * 60_000)

async function log(...rows: readonly (readonly [at: number, description: string])[]): Promise<void> {
  const { sub, phone: phoneNumber } = driver
  for (let from = 0; from < rows.length; from += 50)
    await world.deps.table.transact(
      rows
        .slice(from, from + 50)
        .map(([at, description]) =>
          logEntryPut({ sub, phoneNumber, operationStatus: 'UPDATE', description, platform: 'other' }, minute(at)),
        ),
    )
}
async function charge(at: number, status = 'succeeded'): Promise<void> {
  const declineCode = status === 'failed' ? 'insufficient_funds' : null
  const of = { chargeId: `ch_${at}`, createdAt: minute(at).toISOString(), status, declineCode }
  await recordCharges(world.deps.table, [chargeOn({ ...driver, phone: '' }, '2026-01-05', of)])
}
const descriptionsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.rows.map(({ description }) => description)

it('200: log and charges merged, newest first, paginated, without repetitions or gaps', async () => {
  await log([1, 'arrival accepted'], [3, 'balance payment'], [5, 'note added'], [7, 'edited by staff'])
  await charge(2, 'failed')
  await charge(4)
  await charge(6, 'pending')
  const everything = await list()
  expect(everything.status).toBe(200)
  expect(descriptionsOf(everything)).toEqual([
    'registered',
    'edited by staff',
    'charge pending',
    'note added',
    'charge succeeded',
    'balance payment',
    'charge failed',
    'arrival accepted',
  ])
  expect(everything.body.rows.at(-2)).toMatchObject({
    chargeId: 'ch_2',
    kind: 'payment',
    value: { amountCents: 2499, plan: 'week', declineCode: 'insufficient_funds' },
  })
  const { pages } = await walkPages((at) => list({ limit: '3', ...at }))
  expect(pages.flatMap(({ rows }) => rows)).toEqual(everything.body.rows)
})

it('200: of one kind only', async () => {
  await log([1, 'arrival accepted'], [3, 'balance payment'], [5, 'note added'], [7, 'balance dispute_open'])
  await charge(2, 'failed')
  expect(descriptionsOf(await list({ kind: 'payment' }))).toEqual(['balance payment', 'charge failed'])
  expect(descriptionsOf(await list({ kind: 'dispute' }))).toEqual(['balance dispute_open'])
  expect(descriptionsOf(await list({ kind: 'account' }))).toEqual(['registered'])
})

it('200: searches a thousand rows for a rare kind, says how far it got, and continues from there', async () => {
  await log([0, 'note added'], ...Array.from({ length: 1100 }, (_, index) => [index + 1, 'arrival accepted'] as const))
  const first = await list({ kind: 'note' })
  expect(first.body).toMatchObject({ rows: [], searchedTo: expect.any(Number), nextCursor: expect.any(String) })
  const second = await list({ kind: 'note', cursor: first.body.nextCursor ?? '' })
  expect(second.body).toMatchObject({ rows: [{ kind: 'note' }], searchedTo: null, nextCursor: null })
})

it("400 invalid_request: another kind's cursor", async () => {
  await log([1, 'note added'], [2, 'note added'])
  const { body } = await list({ kind: 'note', limit: '1' })
  expect((await list({ kind: 'edit', cursor: body.nextCursor ?? '' })).status).toBe(400)
})
