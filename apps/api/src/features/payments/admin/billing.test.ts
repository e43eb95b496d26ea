import { mapCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import type { getBillingSummary, listCharges } from '@arribo/api-contracts/admin/payments/billing'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import { sampleCharge } from '@arribo/api-contracts/testing/sample-charge'
import { describe, expect, it } from 'vitest'
import { walkPages } from '../../../testing/walk-pages.ts'
import { chargeOn, daysAgo, recordCharges } from '../testing/charge-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

type List = AnswerOf<typeof listCharges>
type Summary = AnswerOf<typeof getBillingSummary>
type Query = Record<string, string>

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
const ana = await world.signUpDriver({ name: 'Ana Torres' })
const beto = await world.signUpDriver({ name: 'Beto Ruiz' })

const code = 'ABCD2345'
const credits = { plan: 'credits', credits: 3, amountCents: 2097 } as const
await recordCharges(world.deps.table, [
  ...Array.from({ length: 23 }, (_, index) =>
    chargeOn(ana, daysAgo(1 + (index % 5)), {
      chargeId: `ch_a${String(index).padStart(2, '0')}`,
      createdAt: `${daysAgo(1 + (index % 5))}T10:${String(index).padStart(2, '0')}:00.000Z`,
    }),
  ),
  chargeOn(beto, daysAgo(3), { ...credits, chargeId: 'ch_code', referralCode: code }),
  chargeOn(beto, daysAgo(3), { ...credits, chargeId: 'ch_failed', status: 'failed', failureMessage: 'No funds.' }),
  chargeOn(beto, daysAgo(40), { ...credits, chargeId: 'ch_back', refundedCents: 2097, refunded: true }),
  chargeOn(beto, daysAgo(41), { chargeId: 'ch_first', createdAt: `${daysAgo(41)}T00:00:00.000Z` }),
  chargeOn(beto, daysAgo(41), { chargeId: 'ch_last', createdAt: `${daysAgo(41)}T23:59:59.999Z`, disputed: true }),
])
await world.level()

const list = (query: Query = {}) => admin.call<List>('GET', '/api/admin/billing/charges', { query })
const summary = (query: Query = {}) => admin.call<Summary>('GET', '/api/admin/billing/summary', { query })
const idsOf = ({ data }: List) => data.map(({ id }) => id)
const old = { startDate: daysAgo(41), endDate: daysAgo(40) }

describe('GET /api/admin/billing/charges', () => {
  it('200: ten of the last week, newest first', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, pages: 3, total: 25, isTotalCapped: false, previousCursor: null })
    expect(body).toMatchObject({ startDate: daysAgo(7), endDate: daysAgo(0) })
    expect(body.data).toHaveLength(10)
    expect(body.data[0]).toEqual({
      ...sampleCharge,
      id: 'ch_a20',
      phoneNumber: ana.phone,
      created: Date.parse(`${daysAgo(1)}T10:20:00Z`) / 1000,
    })
  })

  it('reads the partitions of the days on the page only, however long the range is', async () => {
    const queriesOf = async (query: Query) => {
      world.sandbox.dynamo.resetStats()
      await list(query)
      return world.sandbox.dynamo.stats().requests['Query']
    }
    expect(await queriesOf({ startDate: daysAgo(100) })).toBe(await queriesOf({ startDate: daysAgo(3) }))
  })

  it.each<Query>([
    {},
    { startDate: daysAgo(100) },
    { search: 'torres', startDate: daysAgo(100) },
    { startDate: daysAgo(100), sort: 'oldest' },
    { search: 'torres', startDate: daysAgo(100), sort: 'oldest' },
    { startDate: daysAgo(100), status: 'paid', sort: 'oldest' },
  ])('200: every charge once, in order, page by page and back: %o', async (query) => {
    const { pages, back } = await walkPages((at) => list({ ...query, ...at }))
    const everything = (await list({ ...query, limit: '100' })).body
    const ids = pages.flatMap(idsOf)
    expect(ids).toEqual(idsOf(everything))
    expect([new Set(ids).size, pages.length > 2]).toEqual([everything.total, true])
    const created = everything.data.map((charge) => charge.created)
    expect(created).toEqual(created.toSorted((a, b) => (query['sort'] === 'oldest' ? a - b : b - a)))
    expect(back.map(idsOf)).toEqual(pages.map(idsOf))
  })

  it('200: from the start of the first day to the end of the last, in UTC', async () => {
    expect(idsOf((await list(old)).body)).toEqual(['ch_back', 'ch_last', 'ch_first'])
    expect(idsOf((await list({ startDate: daysAgo(41), endDate: daysAgo(41) })).body)).toEqual(['ch_last', 'ch_first'])
    expect(idsOf((await list({ startDate: daysAgo(39), endDate: daysAgo(20) })).body)).toEqual([])
  })

  it('200: includes refunds, disputes, failures, and the referral code', async () => {
    const byId = new Map((await list({ startDate: daysAgo(60), limit: '100' })).body.data.map((row) => [row.id, row]))
    expect(byId.get('ch_back')).toMatchObject({ refunded: true, amountRefunded: 2097, status: 'succeeded' })
    expect(byId.get('ch_last')).toMatchObject({ disputed: true, refunded: false })
    expect(byId.get('ch_failed')).toMatchObject({ status: 'failed', metadata: { plan: 'credits', credits: 3 } })
    expect(byId.get('ch_code')).toMatchObject({ referralCode: code })
  })

  it.each([
    ['beto', ['ch_failed', 'ch_code']],
    ['RUÍZ', ['ch_failed', 'ch_code']],
    [code.toLowerCase(), ['ch_code']],
    [beto.phone, ['ch_failed', 'ch_code']],
    [beto.phone.slice(2), ['ch_failed', 'ch_code']],
    [beto.phone.slice(-4), ['ch_failed', 'ch_code']],
    ['nobody', []],
    ['%', []],
  ])('200: the search “%s” finds %j', async (search, expected) => {
    const { body } = await list({ search })
    expect(idsOf(body)).toEqual(expected)
    expect(body).toMatchObject({ total: expected.length, pages: 1, nextCursor: null })
  })
})

describe('GET /api/admin/billing/summary', () => {
  it('200: sums up all charges of the filter, not of a page', async () => {
    const { status, body } = await summary()
    expect(status).toBe(200)
    expect(body).toEqual({
      startDate: daysAgo(7),
      endDate: daysAgo(0),
      isTotalCapped: false,
      ...mapCounters(() => 0),
      totalPaymentCents: 23 * 2499 + 2097,
      totalCharges: 24,
      failedCharges: 1,
      weekCharges: 23,
      creditCharges: 1,
      totalRefundedCents: 0,
      totalUsers: 2,
      lateMs: 0,
    })
  })

  it('200: counts a driver once for any range of days', async () => {
    const users = async (query: Query) => (await summary(query)).body.totalUsers
    expect(await users({ startDate: daysAgo(399) })).toBe(2)
    expect(await users(old)).toBe(1)
    expect(await users({ startDate: daysAgo(40), endDate: daysAgo(3) })).toBe(2)
    expect(await users({ startDate: daysAgo(39), endDate: daysAgo(20) })).toBe(0)
  })

  it.each<Query>([
    { search: 'beto', startDate: daysAgo(60) },
    { search: 'ana' },
    { search: code },
    { search: 'nobody' },
  ])('200: sums up what a search finds: %o', async (query) => {
    const rows = (await list({ ...query, limit: '100' })).body
    const { body } = await summary(query)
    const taken = rows.data.filter(({ status }) => status === 'succeeded')
    expect(body).toMatchObject({
      totalCharges: taken.length,
      failedCharges: rows.total - taken.length,
      totalPaymentCents: taken.reduce((sum, { amount }) => sum + amount, 0),
      totalRefundedCents: rows.data.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
      totalUsers: new Set(taken.map(({ phoneNumber }) => phoneNumber)).size,
    })
  })
})

const found = { startDate: daysAgo(60) }

describe('filters', () => {
  it.each<[Query, string[]]>([
    [{ status: 'failed' }, ['ch_failed']],
    [{ status: 'refunded' }, ['ch_back']],
    [{ status: 'disputed' }, ['ch_last']],
    [{ status: 'partly_refunded' }, []],
    [{ status: 'pending' }, []],
  ])('200: by %o, all charges or those that a search finds', async (filter, ids) => {
    for (const query of [filter, { ...filter, search: 'beto' }]) {
      const { body } = await list({ ...found, ...query })
      expect([idsOf(body), body.total]).toEqual([ids, ids.length])
    }
  })

  it('200: a hundred rows of one state, of more', async () => {
    const back = { refundedCents: 2499, refunded: true }
    await recordCharges(
      world.deps.table,
      Array.from({ length: 101 }, () => chargeOn(beto, daysAgo(70), back)),
    )
    await world.level()
    const days = { startDate: daysAgo(75), endDate: daysAgo(65) }
    const { status, body } = await list({ ...days, status: 'refunded', limit: '100' })
    expect([status, body.data.length, body.total]).toEqual([200, 100, 101])
  })
})

it.each([
  ['the charge, on its day', daysAgo(40), ['ch_back']],
  ['none on other days', daysAgo(39), []],
])('200: a search for an ID finds %s, with its total', async (_what, startDate, ids) => {
  const query = { startDate, search: 'ch_back' }
  expect(idsOf((await list(query)).body)).toEqual(ids)
  expect((await summary(query)).body.totalRefundedCents).toBe(2097 * ids.length)
})

describe('GET /api/admin/billing/charges/file', () => {
  const save = (query: Query) =>
    admin.call<string>('GET', '/api/admin/billing/charges/file', { query: { ...found, language: 'es', ...query } })
  it.each<[Query, number]>([
    [{}, 28],
    [{ status: 'failed' }, 1],
    [{ search: 'ana' }, 23],
  ])('200: all of %o, in one answer', async (query, count) => {
    const { status, text, headers } = await save(query)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(text.startsWith('\uFEFF"Cobro"')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(count + 2)
  })

  it('400 bad_date_range: in each of the three', async () => {
    for (const ask of [list, summary, save])
      expect(await ask({ startDate: daysAgo(60), endDate: daysAgo(90) })).toBeRefused(400, 'bad_date_range')
  })
})
