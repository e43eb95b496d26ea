import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { AdminUser, listUsers } from '@arribo/api-contracts/admin/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestAdmin, type TestDriver, testPassword, type World } from '@arribo/laboratory/world'
import { newDriver } from '../../drivers/driver.rules.ts'
import { putDriver } from '../../drivers/registration.store.ts'
import { editDriver } from '../../drivers/edit-driver.ts'

type List = AnswerOf<typeof listUsers>

let world: World
let admin: TestAdmin
const crowdSize = 23
const crowdBegan = Date.parse('2026-01-01T00:00:00Z')

beforeAll(async () => {
  world = await startWorld({ hasProjector: true })
  admin = await world.signUpAdmin()
  for (let index = 0; index < crowdSize; index += 1)
    await arrive(`Crowd${index} Número${index % 2}`, `+1305555${1000 + index}`, index)
})
afterAll(() => world.close())

/** A registration as the store writes it, each one minute later. */
async function arrive(name: string, phoneNumber: string, minute: number): Promise<void> {
  const now = new Date(crowdBegan + minute * 60_000)
  const sub = `crowd-${phoneNumber}`
  const referralCode = phoneNumber.slice(-8)
  const registration = {
    sub,
    phoneNumber,
    name,
    humanTimezone: 'America/Denver',
    language: 'es',
    referralCode,
    referredBy: null,
  } as const
  const region = { region: 'us-mountain', humanRegion: 'US Mountain' }
  expect(await putDriver(world.deps.table, newDriver(registration, region, now), now)).toBe('written')
}

const list = async (query: Record<string, string> = {}) => {
  await world.level()
  return admin.call<List>('GET', '/api/admin/users', { query })
}
const namesOf = ({ items }: List) => items.map(({ name }) => name.split(' ')[0])

/** All names of a list, page by page, with the page numbers. */
async function walk(query: Record<string, string>) {
  const names: (string | undefined)[] = []
  const pages: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: List } = await list({ ...query, ...(cursor && { cursor }) })
    names.push(...namesOf(body))
    pages.push(body.page)
    cursor = body.nextCursor
  }
  return { names, pages }
}

const crowd = Array.from({ length: crowdSize }, (_, index) => `Crowd${index}`)

describe('GET /api/admin/users', () => {
  it('200: ten rows, newest first, with the total from the counters', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, pages: 3, total: crowdSize, isTotalCapped: false, previousCursor: null })
    expect(namesOf(body)).toEqual(crowd.toReversed().slice(0, 10))
    expect(body.items[0]).toEqual({
      name: 'Crowd22 Número0',
      phoneNumber: '+13055551022',
      region: 'us-mountain',
      humanRegion: 'US Mountain',
      proxyInstalled: false,
      expirationDateTimestamp: null,
      createDateTimestamp: crowdBegan + 22 * 60_000,
    })
  })

  it.each([
    ['newest', {}, crowd.toReversed()],
    ['oldest', {}, crowd],
    ['newest', { search: 'crowd' }, crowd.toReversed()],
    ['oldest', { search: 'crowd' }, crowd],
  ])('200: every row once, in order, paginated: %s %o', async (sort, query, expected) => {
    const { names, pages } = await walk({ sort, limit: '5', ...query })
    expect(names).toEqual(expected)
    expect(pages).toEqual([1, 2, 3, 4, 5])
  })

  it.each<Record<string, string>>([{}, { search: 'crowd' }])('200: and back again: %o', async (query) => {
    const one = (await list({ limit: '4', ...query })).body
    const two = (await list({ limit: '4', ...query, cursor: one.nextCursor ?? '' })).body
    const three = (await list({ limit: '4', ...query, cursor: two.nextCursor ?? '' })).body
    const twoAgain = (await list({ limit: '4', ...query, cursor: three.previousCursor ?? '' })).body
    const oneAgain = (await list({ limit: '4', ...query, cursor: twoAgain.previousCursor ?? '' })).body
    expect([namesOf(twoAgain), twoAgain.page]).toEqual([namesOf(two), 2])
    expect([namesOf(oneAgain), oneAgain.page, oneAgain.previousCursor]).toEqual([namesOf(one), 1, null])
  })

  it.each([
    ['crowd7', ['Crowd7']],
    ['NÚMERO1 crowd2', ['Crowd21']],
    ['numero crowd11', ['Crowd11']],
    ['+13055551005', ['Crowd5']],
    ['3055551005', ['Crowd5']],
    ['(305) 555-1005', ['Crowd5']],
    ['1005', ['Crowd5']],
    ['rowd7', []],
    ['%', []],
  ])('200: “%s” finds %j', async (search, expected) => {
    const { body } = await list({ search })
    expect(namesOf(body)).toEqual(expected)
    expect(body).toMatchObject({ total: expected.length, pages: 1, nextCursor: null })
  })

  it('200: needs as many queries for a full page as for one row', async () => {
    const requests = async (query: Record<string, string>) => {
      world.sandbox.dynamo.resetStats()
      await list(query)
      return world.sandbox.dynamo.stats().requests
    }
    const figures = [await requests({ limit: '1' }), await requests({ limit: '20' })]
    const searches = [
      await requests({ limit: '1', search: 'crowd7' }),
      await requests({ limit: '20', search: 'crowd' }),
    ]
    expect(figures[0]).toEqual(figures[1])
    expect(searches[0]).toEqual(searches[1])
  })

  it('400: a cursor that we did not sign, or signed for another list', async () => {
    const { body } = await list({ limit: '5' })
    const cursor = body.nextCursor ?? ''
    const forged = `${Buffer.from('{"page":1,"key":"x","direction":"after"}').toString('base64url')}.${cursor.split('.')[1]}`
    const others: Record<string, string>[] = [
      { cursor: forged },
      { cursor: 'x' },
      { cursor: '' },
      { cursor, sort: 'oldest' },
      { cursor, search: 'a' },
    ]
    for (const query of others)
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('400: more than a hundred rows, or an unknown order', async () => {
    expect((await list({ limit: '101' })).status).toBe(400)
    expect((await list({ limit: '0' })).status).toBe(400)
    expect((await list({ sort: 'age' })).status).toBe(400)
  })
})

describe('GET /api/admin/users/:phoneNumber', () => {
  let driver: TestDriver
  beforeAll(async () => void (driver = await world.signUpDriver({ name: 'Zoila Única' })))
  const show = (phone: string) => admin.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phone)}`)

  it('200: the user, with masked or omitted secrets', async () => {
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
    await editDriver(world.deps.table, driver.sub, { description: 'linked', now }, () => ({ proxyInstalled: true }))
    expect((await show(driver.phone)).body).toMatchObject({
      flexPassword: '••••••••',
      amazonToken: '••••••••',
      proxyInstalled: true,
      version: 2,
    })
  })

  it('200: says who is staff according to the user pool', async () => {
    const colleague = await world.signUpDriver({ name: 'Otra Agente' })
    await world.pool.addToGroup(colleague.phone, 'support')
    expect((await show(colleague.phone)).body).toMatchObject({ isAdmin: true, staffGroups: ['support'] })
  })

  it('200: says when the phone is not confirmed', async () => {
    const phone = world.freePhone()
    await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
    await arrive('Miguel', phone, 900)
    expect((await show(phone)).body).toMatchObject({ isConfirmed: false, name: 'Miguel' })
  })

  it('404 profile_not_found: an unknown number', async () => {
    expect(await show('+13055559999')).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })

  it('400: an invalid phone number', async () => {
    expect((await show('ana')).status).toBe(400)
  })
})
