import { describe, expect, it } from 'vitest'
import { changeStaff } from '../staff.ts'
import { walkPages } from '../../../testing/walk-pages.ts'
import { setUpFactor, type TestAdmin } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
for (const group of ['team', 'crowd']) await world.deps.poolGroups.create({ group, description: 'A team' })

type Caller = Pick<TestAdmin, 'call'>
type Page = { items: { phoneNumber: string; name: string }[]; nextCursor: string | null }
const path = '/api/admin/cognitoGroups'
const pathOf = (group: string) => `${path}/${encodeURIComponent(group)}/members`
const list = (group: string, query: Record<string, string> = {}, by: Caller = admin) =>
  by.call<Page>('GET', pathOf(group), { query })
const add = (group: string, phoneNumber: string, by: Caller = admin) =>
  by.call('POST', pathOf(group), { body: { phoneNumber } })
const remove = (group: string, phone: string, by: Caller = admin) =>
  by.call('DELETE', `${pathOf(group)}/${encodeURIComponent(phone)}`)
const phonesIn = async (group: string) => (await list(group)).body.items.map(({ phoneNumber }) => phoneNumber)
const lastLog = async (sub: string) => (await world.logsOf(sub)).at(-1)
const asAdmin = () => {
  const { sub, phone: phoneNumber, name: nameInToken } = admin
  const claims = { isPhoneVerified: true, groups: ['admin'], clientId: world.config.COGNITO_ADMIN_CLIENT_ID }
  const began = world.clock.now()
  return {
    ...world.deps,
    actor: { sub, poolSub: sub, phoneNumber, nameInToken, ...claims, issuedAt: began, signedInAt: began, session: 's' },
  }
}
const canUse = async ({ call }: Caller) => (await call('GET', path)).status

describe('the members of a group', () => {
  it('200: are named before they are added; 404 profile_not_found: the number of nobody', async () => {
    const driver = await world.signUpDriver({ name: 'Luis Peña' })
    const find = (phone: string) => admin.call('GET', `${path}/support/candidates/${encodeURIComponent(phone)}`)
    expect((await find(driver.phone)).body).toEqual({ phoneNumber: driver.phone, name: 'Luis Peña' })
    expect(await find(world.freePhone())).toBeRefused(404, 'profile_not_found')
  })

  it('200: are added, listed and removed, each with a log entry', async () => {
    const driver = await world.signUpDriver({ name: 'Luis Peña' })
    expect((await add('team', driver.phone)).status).toBe(200)
    expect((await list('team')).body).toEqual({
      group: 'team',
      description: 'A team',
      items: [{ phoneNumber: driver.phone, name: 'Luis Peña' }],
      nextCursor: null,
    })
    expect(await lastLog(driver.sub)).toMatchObject({
      description: 'put into a group',
      adminName: 'Elena Vargas',
      value: { group: 'team' },
    })
    expect((await remove('team', driver.phone)).status).toBe(200)
    expect(await phonesIn('team')).toEqual([])
    expect(await lastLog(driver.sub)).toMatchObject({
      description: 'taken out of a group',
      operationStatus: 'DELETE',
      oldValue: { group: 'team' },
    })
  })

  it('200: are paginated, each listed once', async () => {
    const phones = []
    for (let number = 0; number < 5; number += 1) {
      const { phone } = await world.signUpDriver()
      await add('crowd', phone)
      phones.push(phone)
    }
    const { pages } = await walkPages((at) => list('crowd', { limit: '2', ...at }))
    expect(pages.every(({ items }) => items.length <= 2)).toBe(true)
    expect(pages.flatMap(({ items }) => items.map(({ phoneNumber }) => phoneNumber)).toSorted()).toEqual(
      phones.toSorted(),
    )
  })

  it('404 group_not_found, profile_not_found: for every operation', async () => {
    const driver = await world.signUpDriver()
    expect(await list('never-was')).toBeRefused(404, 'group_not_found')
    for (const change of [add, remove]) {
      expect(await change('never-was', driver.phone)).toBeRefused(404, 'group_not_found')
      expect(await change('team', '+13055559999')).toBeRefused(404, 'profile_not_found')
    }
  })
})

describe('staff', () => {
  it("409 own_membership: not for the caller's own", async () => {
    expect(await remove('admin', admin.phone)).toBeRefused(409, 'own_membership')
    expect(await phonesIn('admin')).toContain(admin.phone)
    expect(await canUse(admin)).toBe(200)
  })

  it('200: a new member gets access with the next sign-in', async () => {
    const driver = await world.signUpDriver()
    expect(await canUse(driver)).toBe(403)
    await changeStaff(asAdmin(), { kind: 'add_member', group: 'admin', phoneNumber: driver.phone, sub: driver.sub })
    expect((await driver.call('GET', '/api/users/me')).status).toBe(401)
    await expect(world.pool.refresh(driver.refreshToken)).rejects.toThrow()
    const tokens = await world.pool.signIn(driver.phone, driver.password, world.config.COGNITO_ADMIN_CLIENT_ID)
    const asStaff = { ...driver, ...tokens, call: world.callWith(tokens.idToken) }
    expect((await asStaff.call('GET', '/api/admin/stats')).body).toMatchObject({ code: 'second_factor_needed' })
    await setUpFactor(world.pool, asStaff)
    expect(await canUse(asStaff)).toBe(200)
  })
})

type Group = { group: string; description: string }
const listGroups = async () => admin.call<Group[]>('GET', path)
const post = (body: object) => admin.call('POST', path, { body })
const create = (group: string, description = '') => post({ action: 'add', group, description })
const names = async () => (await listGroups()).body.map(({ group }) => group)

it('200: the groups are listed by name, with their descriptions', async () => {
  await create('shift', 'Answers the phone')
  await create('billing')
  const { status, body } = await listGroups()
  expect(status).toBe(200)
  expect(body.map(({ group }) => group)).toEqual(['admin', 'billing', 'crowd', 'shift', 'support', 'team', 'viewer'])
  expect(body.at(3)).toEqual({ group: 'shift', description: 'Answers the phone' })
})

describe('creating a group', () => {
  it('200: and the log says who did it', async () => {
    expect(await create('night', 'The night shift')).toMatchObject({ status: 200, body: { group: 'night' } })
    expect(
      (await world.logsOf(admin.sub)).find(({ value }) => (value as Group | undefined)?.group === 'night'),
    ).toMatchObject({
      description: 'group created',
      operationStatus: 'CREATE',
      adminName: 'Elena Vargas',
      adminSub: admin.sub,
      value: { description: 'The night shift' },
    })
  })

  it.each([
    [400, 'group_name_has_spaces', ['two words', ' padded', 'tab\tbed', 'no\u00a0break']],
    [400, 'group_name_not_plain', ['аdmin', 'támbien', 'a_b', 'a.b', 'ＴＥＡＭ']],
    [409, 'group_exists', ['Admin', 'SUPPORT', 'view-er', 'adm1n']],
  ])('%i %s: %j', async (status, code, refused) => {
    const before = (await world.logsOf(admin.sub)).length
    for (const name of refused) expect(await create(name)).toMatchObject({ status, body: { code } })
    expect((await names()).filter((name) => refused.includes(name))).toEqual([])
    if (status === 400) expect(await world.logsOf(admin.sub)).toHaveLength(before)
  })

  it('409 group_exists: and the log says that it failed', async () => {
    await create('twice')
    expect(await create('twice')).toBeRefused(409, 'group_exists')
    expect((await world.logsOf(admin.sub)).at(-1)).toMatchObject({
      operationStatus: 'ERROR',
      description: 'group created: not done',
      value: { group: 'twice' },
    })
  })
})

describe('deleting a group', () => {
  const drop = (group: string) => post({ action: 'delete', group })

  it('200: it is gone, its members are removed, and the log keeps its details', async () => {
    await create('gone', 'Was here')
    const driver = await world.signUpDriver()
    await world.pool.addToGroup(driver.phone, 'gone')
    expect((await drop('gone')).status).toBe(200)
    expect(await names()).not.toContain('gone')
    expect(await world.deps.identity.listGroups(driver.phone)).toEqual([])
    expect((await world.logsOf(admin.sub)).at(-1)).toMatchObject({
      operationStatus: 'DELETE',
      oldValue: { group: 'gone', description: 'Was here' },
    })
  })

  it.each(['admin', 'support', 'viewer'])("409 group_protected: the staff group %s can't be deleted", async (group) => {
    expect(await drop(group)).toBeRefused(409, 'group_protected')
    expect(await names()).toContain(group)
  })

  it('404 group_not_found', async () => {
    expect(await drop('never-was')).toBeRefused(404, 'group_not_found')
  })
})
