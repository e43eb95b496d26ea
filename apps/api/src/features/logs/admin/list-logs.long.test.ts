import type { LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { sampleLogEntry } from '@arribo/api-contracts/testing/sample-log-entry'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type LogEntry, logEntryPut } from '@arribo/server/log-item'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
const day = '2026-03-10'
const dayBefore = '2026-03-09'
const path = '/api/admin/users/logs'
const isArribo = 'false'

const entry = (index: number, over: Partial<LogEntry> = {}): LogEntry => ({
  sub: `sub-${index % 3}`,
  phoneNumber: '+13055550100',
  operationStatus: 'UPDATE',
  description: `entry ${index}`,
  platform: 'other',
  ...over,
})

/** One second apart, backwards from the end of the day. */
async function write(onDay: string, count: number, over: (index: number) => Partial<LogEntry> = () => ({})) {
  const last = Date.parse(`${onDay}T23:00:00Z`)
  for (let from = 0; from < count; from += 100)
    await world.deps.table.transact(
      Array.from({ length: Math.min(100, count - from) }, (_, offset) => from + offset).map((index) =>
        logEntryPut(entry(index, over(index)), new Date(last - index * 1000)),
      ),
    )
}

await write(day, 14)
await write(dayBefore, 30, (index) => ({ description: `older ${index}` }))
await write(day, 2, (index) => ({ platform: 'spark', description: `on Spark ${index}` }))

type Query = Record<string, string>
const ask = async (query: Query) => {
  await world.level()
  return admin.call<LogsAnswer>('GET', path, { query: { isArribo, startDate: dayBefore, endDate: day, ...query } })
}
const list = async (query: Query = {}) => (await ask(query)).body.result
const descriptionsOf = ({ Items }: LogsAnswer['result']) => Items.map(({ description }) => description)

describe('GET /api/admin/users/logs', () => {
  it('200: the newest ten of both days, of Flex, with cursors to the other pages', async () => {
    const { status, body } = await ask({})
    expect(status).toBe(200)
    const { result } = body
    expect(descriptionsOf(result)).toEqual(Array.from({ length: 10 }, (_, index) => `entry ${index}`))
    expect(result).toMatchObject({ page: 1, pages: 5, total: 44, isTotalCapped: false, previousCursor: null })
    expect(result.pageCursors.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5])
    expect(result.Items[0]).toEqual({
      ...sampleLogEntry,
      id: expect.any(String),
      timestamp: Date.parse(`${day}T23:00:00Z`),
      description: 'entry 0',
      name: '',
    })
  })

  it('200: any page by its cursor, across days, even after newer entries were added', async () => {
    const first = await list()
    await world.deps.table.transact([logEntryPut(entry(99), new Date(`${day}T23:30:00Z`))])
    const second = await list({ cursor: first.nextCursor ?? '' })
    expect(descriptionsOf(second).slice(0, 5)).toEqual(['entry 10', 'entry 11', 'entry 12', 'entry 13', 'older 0'])
    expect(descriptionsOf(second).at(-1)).toBe('older 5')
    const last = await list({ cursor: first.pageCursors.at(-1)?.cursor ?? '' })
    expect(descriptionsOf(last)).toEqual(['older 26', 'older 27', 'older 28', 'older 29'])
    expect(last).toMatchObject({ page: 5, pages: 5, nextCursor: null })
    const before = await list({ cursor: last.previousCursor ?? '' })
    expect(descriptionsOf(before)[0]).toBe('older 16')
    expect(descriptionsOf(await list())[0]).toBe('entry 99')
  })

  it('200: oldest first on request', async () => {
    expect(descriptionsOf(await list({ sort: 'oldest', limit: '2' }))).toEqual(['older 29', 'older 28'])
  })

  it('200: Spark only', async () => {
    expect(descriptionsOf(await list({ platform: 'spark' }))).toEqual(['on Spark 0', 'on Spark 1'])
  })

  it.each([
    ['in capital letters', { search: 'OLDER 2' }, 11],
    ['of a status in small letters', { operationStatus: 'update', search: 'older' }, 30],
    ['of a status that nothing has', { operationStatus: 'DELETE' }, 0],
    ['by a moment', { timestamp: String(Date.parse(`${day}T22:59:55Z`)), search: 'entry' }, 7],
    ['of what nothing contains', { search: 'nothing of the sort' }, 0],
  ])('200: filters %s', async (_what, query: Query, total) => {
    expect(await list(query)).toMatchObject({ total, searchedTo: null })
  })

  it.each([
    ['requestId', 'Req-4f1c'],
    ['paymentIntentId', 'pi_4f1c'],
    ['code', 'ABC234'],
  ])('200: finds an entry by its whole %s', async (field, id) => {
    const value = { [field]: id }
    await world.deps.table.transact([logEntryPut(entry(0, { value }), new Date('2026-02-03T12:00:00Z'))])
    const days = { startDate: '2026-02-03', endDate: '2026-02-03' }
    expect((await list({ ...days, search: id.toLowerCase() })).Items).toMatchObject([{ value }])
    expect((await list({ ...days, search: id.slice(0, -1) })).total).toBe(0)
  })

  it('200: finds a description by its text in either language', async () => {
    const now = new Date('2026-02-02T12:00:00Z')
    await world.deps.table.transact([logEntryPut(entry(0, { description: 'arrival refused' }), now)])
    await world.deps.table.transact([logEntryPut(entry(1, { description: 'password changed' }), now)])
    const days = { startDate: '2026-02-02', endDate: '2026-02-02' }
    expect((await list({ ...days, search: 'llegada RECHAZADA' })).total).toBe(1)
    expect((await list({ ...days, search: 'contrasena' })).total).toBe(1)
    expect((await list({ ...days, search: 'Arrival refused' })).total).toBe(1)
  })

  it("200: the driver's name, the author, and both values without secrets", async () => {
    const { sub, name } = await world.signUpDriver()
    const now = new Date('2026-02-04T12:00:00Z')
    const staff = { sub: admin.sub, phoneNumber: admin.phone, name: admin.name }
    const values = { value: { name: 'Ana', password: 'hunter22' }, oldValue: { name: 'Ann' } }
    await world.deps.table.transact([logEntryPut(entry(0, { ...values, sub, admin: staff }), now)])
    const { Items } = await list({ startDate: '2026-02-04', endDate: '2026-02-04' })
    expect(Items[0]).toMatchObject({
      name,
      adminPhoneNumber: admin.phone,
      adminName: admin.name,
      userTypeChange: 'admin',
      value: { name: 'Ana', password: '••••••••' },
      oldValue: { name: 'Ann' },
    })
  })
})

describe('many entries', () => {
  const days = { startDate: '2026-01-15', endDate: '2026-01-15' }
  async function requestsOf(query: Query) {
    const query$ = vi.spyOn(world.deps.table, 'query')
    const result = await list({ ...days, ...query })
    const requests = query$.mock.calls.length
    query$.mockRestore()
    return { result, requests }
  }
  beforeAll(
    () => write('2026-01-15', 5200, (index) => ({ description: index === 5150 ? 'the needle' : 'hay' })),
    60_000,
  )

  it('reaches back a thousand rows and says that there are more', async () => {
    const { result, requests } = await requestsOf({})
    expect(result).toMatchObject({ total: 1000, isTotalCapped: true, pages: 100 })
    expect(result.pageCursors.map(({ page }) => page)).toEqual([1, 2, 3, 4, 100])
    const last = await list({ ...days, cursor: result.pageCursors.at(-1)?.cursor ?? '' })
    expect(last).toMatchObject({ page: 100, nextCursor: null })
    expect(last.Items).toHaveLength(10)
    expect(requests).toBeLessThanOrEqual(8)
  })

  it('a search says how far it got, and continues from there', async () => {
    const { result, requests } = await requestsOf({ search: 'needle' })
    expect(result).toMatchObject({ Items: [], isTotalCapped: true })
    expect(result.searchedTo).toBe(Date.parse('2026-01-15T23:00:00Z') - 4999 * 1000)
    const further = await list({ ...days, search: 'needle', cursor: result.searchOnCursor ?? '' })
    expect(descriptionsOf(further)).toEqual(['the needle'])
    expect(further).toMatchObject({ page: 1, pages: 1, searchedTo: null, searchOnCursor: null })
    expect(requests).toBeLessThanOrEqual(24)
  })
})

describe('400', () => {
  const tomorrow = () => new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)

  it.each([
    ['date_in_future', 'a date in the future', () => ({ startDate: tomorrow(), endDate: tomorrow() })],
    ['invalid_request', 'an end before the start', () => ({ startDate: day, endDate: dayBefore })],
    ['invalid_request', 'more days than are read at once', () => ({ startDate: '2026-01-01' })],
    ['invalid_request', 'a moment that no clock shows', () => ({ timestamp: '9007199254740991' })],
  ])('400 %s: %s', async (code, _what, query) => {
    expect(await ask(query())).toMatchObject({ status: 400, body: { code } })
  })

  it("400 invalid_request: another filter's cursor", async () => {
    const { nextCursor } = await list()
    expect((await ask({ platform: 'spark', cursor: nextCursor ?? '' })).status).toBe(400)
  })
})
