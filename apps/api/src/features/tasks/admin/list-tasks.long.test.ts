import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { listTasks } from '@arribo/api-contracts/admin/tasks'
import { walkPages } from '../../../testing/walk-pages.ts'
import { describe, expect, it } from 'vitest'
import { sampleTask } from '../../../testing/sample-items.ts'
import { newTaskPut, verdictWrites } from '../task.store.ts'
import { openWorld } from '../../../testing/worlds.ts'

type List = AnswerOf<typeof listTasks>

const world = await openWorld({ hasProjector: true })
const admins = await Promise.all([1, 2, 3].map(() => world.signUpAdmin()))
const ana = await world.signUpDriver({ phone: '+13055551001', name: 'Ana' })
const luis = await world.signUpDriver({ phone: '+573015550142', name: 'Luis' })
let asked = 0
const began = Date.parse('2026-01-01T15:00:00Z')
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const made = 23

for (let index = 0; index < made; index += 1) await begin(index)

async function begin(index: number): Promise<void> {
  const at = new Date(began + index * 60_000)
  const driver = index % 3 === 0 ? luis : ana
  const task = sampleTask({
    taskId: idOf(index),
    sub: driver.sub,
    phoneNumber: driver.phone,
    ip: index % 2 === 0 ? '10.9.0.1' : '2001:db8::7',
    ...(index % 5 === 0 && { isSpark: true }),
    createdAt: at.toISOString(),
  })
  const { table } = world.deps
  await table.transact([newTaskPut(task)])
  if (index % 4 === 0) return
  const result =
    index % 4 === 1 ? ({ verdict: 'invalid', fault: 'no_face' } as const) : ({ verdict: 'success' } as const)
  await table.transact(verdictWrites(task, result, new Date(at.getTime() + 7000)))
}

const numbers = (wanted: (index: number) => boolean) =>
  Array.from({ length: made }, (_, index) => index)
    .filter(wanted)
    .toReversed()
/** Several agents take turns, so that none reaches the rate limit. */
async function list(query: Record<string, string> = {}) {
  await world.level()
  const admin = admins[(asked += 1) % admins.length]
  if (!admin) throw new Error('Expected an agent')
  return admin.call<List>('GET', '/api/admin/task', { query })
}
const indexesOf = ({ data }: List) => data.map(({ id }) => Number(id.slice(-12)))

const walk = async (query: Record<string, string>): Promise<number[]> => {
  const { pages, back } = await walkPages((at) => list({ ...query, ...at }))
  expect(back.map(indexesOf)).toEqual(pages.map(indexesOf))
  return pages.flatMap(indexesOf)
}

describe('GET /api/admin/task', () => {
  it('200: ten rows, newest first, with the total from the counters', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, pages: 3, total: made, isTotalCapped: false, previousCursor: null })
    expect(indexesOf(body)).toEqual(numbers(() => true).slice(0, 10))
    expect(body.data[0]).toEqual({
      id: idOf(22),
      name: ana.name,
      phoneNumber: ana.phone,
      status: 'completed',
      platform: 'other',
      timestamp: began + 22 * 60_000,
      completedAt: began + 22 * 60_000 + 7000,
      ip: '10.9.0.1',
    })
    expect(body.data[2]).toMatchObject({ id: idOf(20), status: 'pending', platform: 'spark', completedAt: null })
  })

  it.each<[Record<string, string>, (index: number) => boolean]>([
    [{}, () => true],
    [{ status: 'pending' }, (index) => index % 4 === 0],
    [{ status: 'completed' }, (index) => index % 4 > 1],
    [{ status: 'failed' }, (index) => index % 4 === 1],
    [{ platform: 'spark' }, (index) => index % 5 === 0],
    [{ platform: 'other', status: 'completed' }, (index) => index % 5 > 0 && index % 4 > 1],
    [{ search: '(305) 555-1001' }, (index) => index % 3 > 0],
    [{ search: '+573015550142', status: 'failed' }, (index) => index % 3 === 0 && index % 4 === 1],
    [{ search: '10.9.0.1' }, (index) => index % 2 === 0],
    [{ search: '2001:DB8::7', status: 'completed', platform: 'spark' }, (index) => index === 15],
    [{ search: idOf(7) }, (index) => index === 7],
    [{ search: idOf(7), status: 'pending' }, () => false],
    [{ search: idOf(77) }, () => false],
    [{ search: '+13055559999' }, () => false],
    [{ search: '10.9.0.9' }, () => false],
    [{ search: 'ana' }, () => false],
  ])('200: every row of %j once, in order, paginated', async (query, wanted) => {
    const expected = numbers(wanted)
    expect(await walk({ ...query, limit: '4' })).toEqual(expected)
    expect(await walk({ ...query, limit: '4', sort: 'oldest' })).toEqual(expected.toReversed())
    expect((await list(query)).body.total).toBe(expected.length)
  })
})
