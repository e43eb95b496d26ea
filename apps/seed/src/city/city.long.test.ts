import { checkBilling, checkCounters, checkLedgers, checkProjections, newDriverWrites } from '@arribo/api/internals'
import { world } from '@arribo/sandbox/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../bench/desk.ts'
import { citizenWrites } from './citizen-story.ts'
import { createCitizen, mostCitizens, phoneOf } from './citizen.ts'
import { fillCity, teamReplies } from './fill-city.ts'

const now = new Date()
/** All items but the agents' own, without timestamps and numbers of writes, which differ from run to run. */
const itemsOf = async ({ sandbox }: Desk) => {
  await sandbox.projections?.level()
  const items = await sandbox.dynamo.scanAll(world.table)
  return items
    .filter(({ pk }) => !/^(?:AGENT_SELFIES#|COUNTED#)/.test(pk?.S ?? ''))
    .map(({ projected: _projected, ...item }) => item)
    .map(({ version, ...item }) => (item['pk']?.S?.startsWith('BILLING#') ? item : { ...item, version }))
}

let filled: Desk
let walked: Desk
beforeAll(async () => {
  ;[filled, walked] = await Promise.all([openDesk(), openDesk({ hasProjector: true })])
})
afterAll(() => Promise.all([filled.close(), walked.close()]))

it('suspends exactly the drivers of the disputes that the dashboard lists', async () => {
  const many = { seed: 7, users: 600, logs: 0, now }
  const writes = await Promise.all(Array.from({ length: many.users }, (_, index) => citizenWrites(many, index, 0)))
  const items = writes.flat(2).flatMap((write) => ('Put' in write && write.Put ? [write.Put.Item ?? {}] : []))
  const subsOf = (isMeant: (item: (typeof items)[number]) => boolean) =>
    [...new Set(items.filter(isMeant).map((item) => String(item['sub'])))].toSorted()
  const disputed = subsOf(({ disputedAt }) => disputedAt !== undefined)
  expect(disputed.length).toBeGreaterThan(2)
  expect(subsOf(({ suspendedBy }) => Array.isArray(suspendedBy) && suspendedBy.length > 0)).toEqual(disputed)
})

describe('a small city', () => {
  const plan = { seed: 7, users: 12, logs: 12, now }

  it('is item for item what the product writes through the database’s own client, including conditions', async () => {
    await fillCity(filled, plan)
    for (let index = 0; index < plan.users; index += 1)
      for (const writes of await citizenWrites(plan, index, 0))
        if (writes.length > 0) await walked.table.transact(writes)
    await walked.table.transact(teamReplies(now))
    const [loaded, written] = await Promise.all([itemsOf(filled), itemsOf(walked)])
    expect(loaded.length).toBeGreaterThan(500)
    expect(loaded).toEqual(written)
  })

  it('is found in the indexes like anything written', async () => {
    const ask = async (desk: Desk) => [
      await desk.ask('/api/admin/users', { limit: '100' }),
      await desk.ask('/api/admin/task', { search: phoneOf(3) }),
    ]
    const without = (text: string) => text.replaceAll(/"\w*[cC]ursor":"[^"]*"/g, '')
    const [loaded, written] = await Promise.all([ask(filled), ask(walked)])
    expect(without(JSON.stringify(loaded))).toBe(without(JSON.stringify(written)))
    expect(loaded[0]).toMatchObject({ total: 12 })
  })
})

describe('a city of a hundred and fifty', () => {
  const plan = { seed: 2, users: 150, logs: 1500, now }
  let desk: Desk
  let table: Desk['table']
  beforeAll(async () => {
    desk = await openDesk({ hasProjector: true })
    table = desk.table
  })
  afterAll(() => desk.close())

  it('adds to the counters of people who were there before', async () => {
    const { driver, cameAt } = createCitizen({ ...plan, seed: 3 }, mostCitizens - 1)
    await table.transact(newDriverWrites({ ...driver, referredBy: null }, cameAt))
    await fillCity(desk, plan)
    const counters = await checkCounters(table, now)
    expect(counters.mismatches).toEqual([])
    expect(counters.parts).toBeGreaterThan(100)
    const { charges, mismatches } = await checkBilling(table)
    expect(mismatches).toEqual([])
    expect(charges).toBeGreaterThan(100)
    let ledgers = 0
    for await (const check of checkLedgers(desk)) {
      ledgers += 1
      expect(check).toMatchObject({ isEqual: true, brokenEntryIds: [] })
    }
    expect(ledgers).toBe(151)
  })

  it('lists every user, log entry and selfie as the projector would', async () => {
    await desk.sandbox.projections?.level()
    const { entries, mismatches } = await checkProjections(table)
    expect(mismatches).toEqual([])
    expect(entries).toBeGreaterThan(2000)
  })

  it('has every log entry that was asked for', async () => {
    const logs = (await desk.sandbox.dynamo.scanAll(world.table)).filter(({ pk }) => pk?.S?.startsWith('LOGS#'))
    // One more than planned: the person who was in the table before.
    expect(logs).toHaveLength(1501)
  })
})
