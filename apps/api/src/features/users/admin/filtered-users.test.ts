import type { listUsers } from '@arribo/api-contracts/admin/users'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestAdmin, type World } from '@arribo/laboratory/world'
import type { Driver } from '../../drivers/driver-item.ts'
import { newDriver } from '../../drivers/driver.rules.ts'
import { fieldsUpdate, requireDriver } from '../../drivers/driver.store.ts'
import { putDriver } from '../../drivers/registration.store.ts'

type List = AnswerOf<typeof listUsers>

let world: World
let admin: TestAdmin
let today: string
const began = Date.parse('2026-01-01T00:00:00Z')

const blocked = { goodStanding: false, at: '2026-01-01T00:00:00.000Z' }
const linked = { proxyInstalled: true, planType: 'own-account' } as const

/** Everybody of this file, in the order of their registration. */
const people = (): [name: string, changes: Partial<Driver>][] => [
  ['Zoe New', {}],
  ['Ángel Active', { ...linked, serviceEndsOn: addDays(today, 30) }],
  ['bruno Soon', { ...linked, serviceEndsOn: addDays(today, 3) }],
  ['Carla Sooner', { planType: 'shared-account', serviceEndsOn: addDays(today, 1) }],
  ['Dora Disputed', { ...linked, serviceEndsOn: addDays(today, 5), suspendedBy: ['dp_1'] }],
  ['Ede Blocked', { standingOverride: blocked }],
  [
    'Flor Forgiven',
    { serviceEndsOn: addDays(today, -20), standingOverride: { ...blocked, at: '2025-01-01T00:00:00Z' } },
  ],
  ['Gil Over', { ...linked, serviceEndsOn: addDays(today, -2) }],
]

beforeAll(async () => {
  world = await startWorld({ hasProjector: true })
  admin = await world.signUpAdmin()
  today = newYorkDay(world.clock.now())
  for (const [index, [name, changes]] of people().entries())
    await arrive(name, `+1305555${1000 + index}`, index, changes)
})
afterAll(() => world.close())

async function arrive(name: string, phoneNumber: string, minute: number, changes: Partial<Driver>): Promise<void> {
  const { table } = world.deps
  const now = new Date(began + minute * 60_000)
  const sub = `driver-${phoneNumber}`
  const who = { sub, phoneNumber, name, humanTimezone: 'America/New_York', language: 'es', referredBy: null } as const
  const region = { region: 'us-east', humanRegion: 'US East' }
  await putDriver(table, newDriver({ ...who, referralCode: phoneNumber.slice(-8) }, region, now), now)
  await table.transact([fieldsUpdate(await requireDriver(table, sub), changes)])
}

const list = async (query: Record<string, string> = {}) => {
  await world.level()
  return admin.call<List>('GET', '/api/admin/users', { query })
}
const namesOf = ({ items }: List) => items.map(({ name }) => name.split(' ')[1])

/** All names, two per page. */
async function walk(query: Record<string, string>) {
  const names: (string | undefined)[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: List } = await list({ limit: '2', ...query, ...(cursor && { cursor }) })
    names.push(...namesOf(body))
    cursor = body.nextCursor
  }
  return names
}

describe('GET /api/admin/users, filtered', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ connected: 'yes' }, ['Over', 'Disputed', 'Soon', 'Active']],
    [{ connected: 'no', sort: 'oldest' }, ['New', 'Sooner', 'Blocked', 'Forgiven']],
    [{ standing: 'disputed' }, ['Disputed']],
    [{ standing: 'blocked' }, ['Blocked']],
    [{ plan: 'shared' }, ['Sooner']],
    [{ plan: 'none' }, ['Forgiven', 'Blocked', 'New']],
    [{ service: 'endsSoon' }, ['Sooner', 'Soon', 'Disputed']],
    [{ service: 'active', sort: 'endsLast' }, ['Active', 'Disputed', 'Soon', 'Sooner']],
    [{ service: 'ended' }, ['Forgiven', 'Over']],
    [{ service: 'never' }, ['New', 'Blocked']],
    [{ connected: 'yes', service: 'endsSoon' }, ['Soon', 'Disputed']],
    [{ connected: 'yes', standing: 'disputed', plan: 'own' }, ['Disputed']],
    [{ standing: 'disputed', plan: 'shared' }, []],
  ])('200: %o', async (query, expected) => {
    const { status, body } = await list(query)
    expect(status).toBe(200)
    expect(new Set(namesOf(body))).toEqual(new Set(expected))
    expect([body.total, body.isTotalCapped, body.lookedAt]).toEqual([expected.length, false, null])
    const { service, ...others } = query
    if (!service) expect(await walk(others)).toEqual(expected)
  })

  it.each<[Record<string, string>, string[]]>([
    [{ sort: 'name' }, ['Active', 'Soon', 'Sooner', 'Disputed', 'Blocked', 'Forgiven', 'Over', 'New']],
    [{ sort: 'nameLast' }, ['New', 'Over', 'Forgiven', 'Blocked', 'Disputed', 'Sooner', 'Soon', 'Active']],
    [{ sort: 'endsLast', service: 'active' }, ['Active', 'Disputed', 'Soon', 'Sooner']],
    [{ sort: 'endsFirst', connected: 'yes' }, ['Over', 'Soon', 'Disputed', 'Active']],
    [{ sort: 'endsFirst', service: 'active' }, ['Sooner', 'Soon', 'Disputed', 'Active']],
    [{ sort: 'endsFirst', search: '305555', service: 'active' }, ['Sooner', 'Soon', 'Disputed', 'Active']],
    [{ sort: 'name', search: '305555', connected: 'yes' }, ['Active', 'Soon', 'Disputed', 'Over']],
    [{ search: 'disputed', standing: 'blocked' }, []],
  ])('200: every row once, in order, over all pages: %o', async (query, expected) => {
    expect(await walk(query)).toEqual(expected)
  })

  it('200: and back again', async () => {
    const one = (await list({ sort: 'name', limit: '3' })).body
    const two = (await list({ sort: 'name', limit: '3', cursor: one.nextCursor ?? '' })).body
    const three = (await list({ sort: 'name', limit: '3', cursor: two.nextCursor ?? '' })).body
    const twoAgain = (await list({ sort: 'name', limit: '3', cursor: three.previousCursor ?? '' })).body
    expect([namesOf(three), namesOf(twoAgain)]).toEqual([['Over', 'New'], namesOf(two)])
  })

  it('200: a filter sees a change, and a deletion, once the projector has', async () => {
    const { table } = world.deps
    await arrive('Hugo Passing', '+13055552000', 60, { suspendedBy: ['dp_2'] })
    expect(namesOf((await list({ standing: 'disputed' })).body)).toEqual(['Passing', 'Disputed'])
    const hugo = await requireDriver(table, 'driver-+13055552000')
    await table.transact([fieldsUpdate(hugo, { suspendedBy: [] })])
    expect(namesOf((await list({ standing: 'disputed' })).body)).toEqual(['Disputed'])
    await table.delete({ pk: 'DRIVER#driver-+13055552000', sk: 'PROFILE' })
    expect(await walk({ plan: 'none' })).not.toContain('Passing')
  })

  it("400 invalid_request: another order than a service filter's, and a cursor of another filter", async () => {
    expect((await list({ service: 'active', sort: 'name' })).status).toBe(400)
    const { nextCursor } = (await list({ connected: 'yes', limit: '2' })).body
    expect((await list({ connected: 'no', limit: '2', cursor: nextCursor ?? '' })).status).toBe(400)
    expect((await list({ plan: 'gold' })).status).toBe(400)
  })
})
