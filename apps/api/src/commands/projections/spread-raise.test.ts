import { afterAll, beforeAll, expect, it } from 'vitest'
import { keys } from '../../platform/dynamo/keys.ts'
import { sampleCheckIn } from '../../testing/sample-items.ts'
import { startWorld, type TestAdmin, type World } from '../../testing/world.ts'
import { wrongCounters } from '../../testing/wrong-counters.ts'
import { listUnended, reservationPut } from '../../features/check-ins/check-in.store.ts'
import { logWrite } from '../../features/log-entries/log-entries.ts'
import { newTaskPut } from '../../features/photo-checks/photo-checks.ts'
import { readSpread } from '@arribo/server/projections/spread'
import { projectionsVerify } from './projections-verify.ts'
import { spreadRaise } from './spread-raise.ts'

let world: World
let admin: TestAdmin
let begun: Date
const said: string[] = []
const run = (...words: string[]) => spreadRaise(world.deps, words, (line) => said.push(line))

/** Forty of each: far more than shards, so that all of them are used. */
const many = 40

async function writeMany(name: string): Promise<void> {
  const { table } = world.deps
  const now = world.clock.now()
  for (let no = 0; no < many; no += 1) {
    const who = { sub: `${name}-${no}`, phoneNumber: '+13055550100' }
    const [taskId, createdAt] = [`${name}-task-${no}`, now.toISOString()]
    const task = { ...who, taskId, createdAt, ip: '10.0.0.1', photoKey: 'x', isOwnAccount: true }
    const at = { checkInId: `${name}-check-in-${no}`, reservedAt: createdAt, leaseEndsAt: createdAt }
    await table.transact([
      logWrite({ ...who, operationStatus: 'UPDATE', description: name, platform: 'other' }, now),
      newTaskPut({ ...task, ...(no % 2 === 0 && { status: 'completed' }) }),
      reservationPut({ ...sampleCheckIn(who.sub, 'block'), ...at }, await readSpread(table), now),
    ])
  }
}

/** The highest shard that these lists use. */
async function shardsOf(begin: string): Promise<number> {
  await world.level()
  const { items } = await world.deps.table.scan({})
  const places = items
    .flatMap(({ pk, gsi1pk }) => [String(pk), String(gsi1pk)])
    .filter((each) => each.startsWith(begin))
  return Math.max(...places.map((place) => Number(place.split('#').at(-1))))
}
const lists = ['LOG_LIST#', 'TASK_LIST#other#pending', 'TASK_LIST#other#completed', 'WAITING#CHECKINS#', 'COUNTERS#']

beforeAll(async () => {
  world = await startWorld({ hasProjector: true })
  // Before any process reads the number of shards, which it caches for half a minute.
  expect(await run('--shards', '32')).toBe(0)
  admin = await world.signUpAdmin()
  begun = world.clock.now()
  await writeMany('before')
})
afterAll(() => world.close())

it('spreads what is written later over more shards; lists, workers and counters know both', async () => {
  expect(said).toEqual([expect.stringMatching(/^from .*Z on: 32 shards$/)])
  for (const list of lists) expect(await shardsOf(list), list).toBeLessThan(4)
  world.clock.advance(6 * 60_000)
  await writeMany('after')
  for (const list of lists) expect(await shardsOf(list), list).toBeGreaterThan(15)
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const days = { startDate: dayOf(begun), endDate: dayOf(world.clock.now()), isArribo: 'false' }
  const ofLogs = async (search: string) => {
    const query = { ...days, search }
    return (await admin.call<{ result: { total: number } }>('GET', '/api/admin/users/logs', { query })).body.result
      .total
  }
  expect([await ofLogs('before'), await ofLogs('after')]).toEqual([many, many])
  const tasks = await admin.call<{ data: object[]; total: number }>('GET', '/api/admin/task', {
    query: { limit: '100' },
  })
  expect([tasks.body.data.length, tasks.body.total]).toEqual([2 * many, 2 * many])
  world.clock.advance(60_000)
  expect(await listUnended(world.deps.table, world.clock.now())).toHaveLength(2 * many)
  expect(await wrongCounters(world)).toEqual([])
  expect(await projectionsVerify(world.deps, [], (line) => said.push(line))).toBe(0)
  expect(await world.deps.table.get(keys.checkIn('after-1', 'block'))).toHaveProperty('ttl')
})

it.each(['', '--shards', '--shards many'])('ends with 2 without a number: “%s”', async (words) => {
  expect(await run(...words.split(' '))).toBe(2)
})

it('refuses fewer than there are, and more than a list can query', async () => {
  await expect(run('--shards', '16')).rejects.toThrow('they only grow')
  await expect(run('--shards', '300')).rejects.toThrow('At most 256')
})

it('can be raised again', async () => {
  expect(await run('--shards', '64')).toBe(0)
  expect(said.at(-1)).toMatch(/: 64 shards$/)
})
