import type { AdminUser, listUsers } from '@arribo/api-contracts/admin/users'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { type TestAdmin, type TestDriver, testPassword } from '@arribo/laboratory/world'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleDriver, sampleSnapshot } from '../../../testing/sample-items.ts'
import { walkPages } from '../../../testing/walk-pages.ts'
import { enterBackOffice, openWorld } from '../../../testing/worlds.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { fieldsUpdate, requireDriver } from '../../drivers/driver.store.ts'
import { editDriver } from '../../drivers/edit-driver.ts'
import { putDriver } from '../../drivers/registration.store.ts'
import { entriesOf } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { accountMark } from '../../people/people.ts'

type List = AnswerOf<typeof listUsers>
type Query = Record<string, string>

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
const support = await world.signUpAdmin({ group: 'support' })

const today = newYorkDay(world.clock.now())
const began = Date.parse('2026-01-01T00:00:00Z')
const blocked = { goodStanding: false, at: '2026-01-01T00:00:00.000Z' }
const linked = { proxyInstalled: true, planType: 'own-account' } as const

const people: readonly [name: string, changes: Partial<Driver>][] = [
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
const newest = people.map(([name]) => name.split(' ')[1]).toReversed()
for (const [index, [name, changes]] of people.entries()) await arrive(name, `+1305555${1000 + index}`, index, changes)

async function arrive(name: string, phoneNumber: string, minute: number, changes: Partial<Driver>): Promise<void> {
  const { table } = world.deps
  const now = new Date(began + minute * 60_000)
  const sub = `driver-${phoneNumber}`
  await putDriver(table, sampleDriver({ sub, phoneNumber, name, referralCode: phoneNumber.slice(-8) }, now), now)
  await table.transact([fieldsUpdate(await requireDriver(table, sub), changes)])
}

const list = async (query: Query = {}) => {
  await world.level()
  return admin.call<List>('GET', '/api/admin/users', { query })
}
const show = (phone: string) => admin.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phone)}`)
const namesOf = ({ items }: List) => items.map(({ name }) => name.split(' ')[1])

async function walk(query: Query) {
  const { pages, back } = await walkPages((at) => list({ limit: '3', ...query, ...at }))
  expect(back.map(namesOf)).toEqual(pages.map(namesOf))
  return pages.flatMap(namesOf)
}

describe('GET /api/admin/users', () => {
  it('200: newest first, with the total from the counters', async () => {
    const { status, body } = await list({ limit: '3' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, pages: 3, total: 8, isTotalCapped: false, previousCursor: null })
    expect(namesOf(body)).toEqual(newest.slice(0, 3))
    expect(body.items[0]).toEqual({
      name: 'Gil Over',
      phoneNumber: '+13055551007',
      region: 'us-east',
      humanRegion: 'US East',
      proxyInstalled: true,
      expirationDateTimestamp: expect.any(Number),
      createDateTimestamp: began + 7 * 60_000,
    })
  })

  it.each<[Query, string[]]>([
    [{ connected: 'yes' }, ['Over', 'Disputed', 'Soon', 'Active']],
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
    [{ search: 'active' }, ['Active']],
    [{ search: 'ÁNGEL act' }, ['Active']],
    [{ search: '(305) 555-1005' }, ['Blocked']],
    [{ search: '1005' }, ['Blocked']],
    [{ search: 'ctive' }, []],
    [{ search: '%' }, []],
  ])('200: %o finds %j, and counts them', async (query, expected) => {
    const { status, body } = await list(query)
    expect(status).toBe(200)
    expect(namesOf(body)).toEqual(expected)
    expect([body.total, body.isTotalCapped, body.lookedAt]).toEqual([expected.length, false, null])
  })

  it.each<[Query, (string | undefined)[]]>([
    [{}, newest],
    [{ sort: 'oldest' }, newest.toReversed()],
    [{ connected: 'no', sort: 'oldest' }, ['New', 'Sooner', 'Blocked', 'Forgiven']],
    [{ search: '305555' }, newest],
    [{ search: '305555', sort: 'oldest' }, newest.toReversed()],
    [{ sort: 'name' }, ['Active', 'Soon', 'Sooner', 'Disputed', 'Blocked', 'Forgiven', 'Over', 'New']],
    [{ sort: 'nameLast' }, ['New', 'Over', 'Forgiven', 'Blocked', 'Disputed', 'Sooner', 'Soon', 'Active']],
    [{ sort: 'endsFirst' }, ['Forgiven', 'Over', 'Sooner', 'Soon', 'Disputed', 'Active', 'New', 'Blocked']],
    [{ sort: 'endsLast' }, ['Active', 'Disputed', 'Soon', 'Sooner', 'Over', 'Forgiven', 'Blocked', 'New']],
    [{ sort: 'endsFirst', service: 'active' }, ['Sooner', 'Soon', 'Disputed', 'Active']],
    [{ sort: 'endsFirst', search: '305555', plan: 'none' }, ['Forgiven', 'New', 'Blocked']],
    [{ sort: 'name', search: '305555', connected: 'yes' }, ['Active', 'Soon', 'Disputed', 'Over']],
    [{ search: 'disputed', standing: 'blocked' }, []],
  ])('200: every row once, in order, page by page and back: %o', async (query, expected) => {
    expect(await walk(query)).toEqual(expected)
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

  it("400 invalid_request: another order than a service filter's", async () => {
    expect((await list({ service: 'active', sort: 'name' })).status).toBe(400)
  })

  it.each<Query>([{}, { sort: 'name' }])(
    '200: the driver of a Flex email, and of a referral code: %o',
    async (order) => {
      const driver = await startWork(world)
      const phonesFor = async (search: string) =>
        (await list({ ...order, search })).body.items.map(({ phoneNumber }) => phoneNumber)
      expect(await phonesFor(` ${driver.email.toUpperCase()}`)).toEqual([driver.phone])
      expect(await phonesFor('nobody@flex.example')).toEqual([])
      const { referralCode } = await driver.me()
      expect(await phonesFor(`${referralCode.toLowerCase()} `)).toEqual([driver.phone])
      expect(await phonesFor('ZZZZZZZZ')).toEqual([])
    },
  )
})

describe('GET /api/admin/users/:phoneNumber', () => {
  it('200: the user, with masked or omitted secrets', async () => {
    const driver = await world.signUpDriver({ name: 'Zoila Única' })
    const { status, body } = await show(driver.phone)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: driver.sub,
      name: 'Zoila Única',
      isConfirmed: true,
      isAdmin: false,
      staffGroups: [],
      credits: 0,
      version: 1,
    })
    expect(body).toMatchObject({ password: '••••••••', flexPassword: null, amazonToken: null })
    const now = world.clock.now()
    await editDriver(world.deps.table, driver.sub, { description: 'registered', now }, () => ({ proxyInstalled: true }))
    expect((await show(driver.phone)).body).toMatchObject({
      flexPassword: '••••••••',
      amazonToken: '••••••••',
      proxyInstalled: true,
      version: 2,
    })
  })

  it('200: says who is staff according to the user pool, and when the phone is not confirmed', async () => {
    const colleague = await world.signUpDriver({ name: 'Otra Agente' })
    await world.pool.addToGroup(colleague.phone, 'support')
    expect((await show(colleague.phone)).body).toMatchObject({ isAdmin: true, staffGroups: ['support'] })
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
    await arrive('Miguel', phone, 900, {})
    expect((await show(phone)).body).toMatchObject({ isConfirmed: false, name: 'Miguel' })
  })
})

describe('PATCH /api/admin/users/:phoneNumber alone', () => {
  let driver: TestDriver
  beforeEach(async () => void (driver = await world.signUpDriver()))

  const edit = (by: TestAdmin, version: number, changes: object) =>
    by.call<AdminUser>('PATCH', `/api/admin/users/${encodeURIComponent(driver.phone)}`, {
      body: { ...changes, version, idempotencyKey: `step-${version}` },
    })
  const refusedAlone = { status: 409, body: { code: 'approval_needed' } }

  it('409 approval_needed: a lost dispute is lifted neither alone, nor with credits, nor after them', async () => {
    const disputes = [{ id: 'dp_1', amountCents: 1398, status: 'lost' }]
    await applyLedgerEntries(world.deps, driver.sub, entriesOf(sampleSnapshot({ disputes })), new Date())
    const { version } = (await show(driver.phone)).body
    for (const by of [support, admin])
      for (const changes of [{ goodStanding: true }, { credits: 3, goodStanding: true }])
        expect(await edit(by, version, changes)).toMatchObject(refusedAlone)
    expect((await edit(support, version, { credits: 3 })).body).toMatchObject({ credits: 3, goodStanding: false })
    expect(await edit(support, version + 1, { goodStanding: true })).toMatchObject(refusedAlone)
  })

  it.each(['support', 'admin'] as const)('%s may not give themselves a single credit', async (group) => {
    await world.pool.addToGroup(driver.phone, group)
    const self = await enterBackOffice(world, driver)
    for (const change of [{ credits: 1 }, { expirationDate: addDays(today, 10) }])
      expect(await edit(self, 1, change)).toMatchObject(refusedAlone)
    expect((await edit(self, 1, { preferredPhoneNumber: '+13055550188' })).status).toBe(200)
    const account = { flexId: `amzn1.${group}`, isGuest: false }
    const second = await world.signUpDriver()
    await world.deps.table.transact([driver, second].map(({ sub }) => accountMark(world.deps, sub, account)))
    driver = second
    expect(await edit(self, 1, { credits: 1 })).toMatchObject(refusedAlone)
  })

  it('409 approval_needed: nor in steps, by undoing an earlier edit', async () => {
    const [withdrawn, given] = [{ goodStanding: false }, { goodStanding: true }]
    const steps = [{ credits: 1 }, withdrawn, given, withdrawn]
    for (const [index, step] of steps.entries()) expect((await edit(support, index + 1, step)).status).toBe(200)
    expect(await edit(support, 5, { ...given, credits: 0, undoes: 'step-4' })).toMatchObject(refusedAlone)
  })
})
