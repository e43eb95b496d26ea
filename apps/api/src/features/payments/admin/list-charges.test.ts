import type { listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import { describe, expect, it } from 'vitest'
import { walkPages } from '../../../testing/walk-pages.ts'
import { chargeOn, daysAgo, recordCharges } from '../testing/charge-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

type List = AnswerOf<typeof listCharges>
type Query = Record<string, string>

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
const ana = await world.signUpDriver({ name: 'Ana Torres' })
const beto = await world.signUpDriver({ name: 'Beto Ruiz' })
await recordCharges(world.deps.table, [
  ...Array.from({ length: 12 }, (_, index) => chargeOn(ana, daysAgo(1 + (index % 5)))),
  chargeOn(beto, daysAgo(3), { chargeId: 'ch_failed', status: 'failed', failureMessage: 'No funds.' }),
  chargeOn(beto, daysAgo(40), { chargeId: 'ch_back', refundedCents: 2499, refunded: true }),
  chargeOn(beto, daysAgo(41), { chargeId: 'ch_disputed', disputed: true }),
])
await world.level()

const since = { startDate: daysAgo(60) }
const list = (query: Query) => admin.call<List>('GET', '/api/admin/billing/charges', { query: { ...since, ...query } })
const idsOf = ({ data }: List) => data.map(({ id }) => id)

describe('filters', () => {
  it.each<[Query, string[]]>([
    [{ status: 'failed' }, ['ch_failed']],
    [{ status: 'refunded' }, ['ch_back']],
    [{ status: 'disputed' }, ['ch_disputed']],
    [{ status: 'partly_refunded' }, []],
    [{ status: 'pending' }, []],
  ])('200: by %o, all charges or those that a search finds', async (filter, ids) => {
    for (const query of [filter, { ...filter, search: 'beto' }]) {
      const { body } = await list(query)
      expect([idsOf(body), body.total]).toEqual([ids, ids.length])
    }
  })

  it('200: page by page, forward and back', async () => {
    const { pages, back } = await walkPages((at) => list({ status: 'paid', ...at }))
    expect(pages.map(({ data }) => data.length)).toEqual([10, 2])
    expect(back.map(idsOf)).toEqual(pages.map(idsOf))
    expect(pages.flatMap(idsOf)).not.toContain('ch_failed')
  })
})

it('200: a hundred rows of one state, of more', async () => {
  const back = { refundedCents: 2499, refunded: true }
  const many = Array.from({ length: 101 }, () => chargeOn(beto, daysAgo(70), back))
  await recordCharges(world.deps.table, many)
  await world.level()
  const days = { startDate: daysAgo(75), endDate: daysAgo(65) }
  const { status, body } = await list({ ...days, status: 'refunded', limit: '100' })
  expect([status, body.data.length, body.total]).toEqual([200, 100, 101])
})

describe('a search for an ID', () => {
  it.each([
    ['the charge, on its day', daysAgo(40), ['ch_back']],
    ['none on other days', daysAgo(39), []],
  ])('200: %s, with its total', async (_what, startDate, ids) => {
    const query = { startDate, search: 'ch_back' }
    expect(idsOf((await list(query)).body)).toEqual(ids)
    const { body } = await admin.call<{ totalRefundedCents: number }>('GET', '/api/admin/billing/summary', { query })
    expect(body.totalRefundedCents).toBe(2499 * ids.length)
  })
})

describe('as a file', () => {
  const save = (query: Query) =>
    admin.call<string>('GET', '/api/admin/billing/charges/file', { query: { ...since, language: 'es', ...query } })
  it.each<[Query, number]>([
    [{}, 15],
    [{ status: 'failed' }, 1],
    [{ search: 'ana' }, 12],
  ])('200: all of %o, in one answer', async (query, count) => {
    const { status, text, headers } = await save(query)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(text.startsWith('\uFEFF"Cargo"')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(count + 2)
  })

  it('400 bad_date_range', async () => {
    expect((await save({ endDate: daysAgo(90) })).status).toBe(400)
  })
})
