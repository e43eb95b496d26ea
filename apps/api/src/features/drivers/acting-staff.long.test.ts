import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Note } from '@arribo/api-contracts/admin/notes'
import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { Me } from '@arribo/api-contracts/driver/users'
import { registry } from '@arribo/api-contracts/registry'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import type { Group } from '@arribo/runtime-contracts/groups'
import { describe, expect, it } from 'vitest'
import { type TestAdmin, testPassword } from '@arribo/laboratory/world'
import { fieldsUpdate, requireDriver } from './driver.store.ts'
import { linkedDriverWrites } from '../flex/linked-drivers.ts'
import { changeStaff } from '../groups/staff.ts'
import { accountMark } from '../people/people.ts'
import { enterBackOffice, openWorld } from '../../testing/worlds.ts'

const world = await openWorld()
const berta = await world.signUpAdmin({ name: 'Berta Solís' })

async function hire(name: string, group: Group): Promise<TestAdmin> {
  const person = await world.signUpDriver({ name })
  await world.pool.addToGroup(person.phone, group)
  return enterBackOffice(world, person)
}
const pathOf = ({ phone }: { phone: string }) => `/api/admin/users/${encodeURIComponent(phone)}`
const rename = async (by: TestAdmin, person: { phone: string }, name: string) => {
  const { version } = (await berta.call<AdminUser>('GET', pathOf(person))).body
  const body = { name, version, idempotencyKey: crypto.randomUUID() }
  return by.call<AdminUser>('PATCH', pathOf(person), { body })
}

it('after a renaming the new name is written and shown everywhere, although the token still has the old one', async () => {
  const elena = await hire('Elena Vargas', 'admin')
  const marta = await hire('Marta Ríos', 'support')
  const [ana, luis] = [await world.signUpDriver(), await world.signUpDriver()]
  const change = { kind: 'add_member', group: 'support', phoneNumber: luis.phone }
  await elena.call('POST', '/api/admin/approvals', { body: { change, reason: 'Starts on Monday' } })
  const recoveries = '/api/admin/second-factor/recoveries'
  await elena.call('POST', recoveries, { body: { phoneNumber: marta.phone } })
  for (const [person, name] of [
    [elena, 'Elena Mar'],
    [marta, 'Marta Sol'],
    [luis, 'Luis Gil'],
  ] as const)
    expect((await rename(berta, person, name)).status).toBe(200)
  const presence = { body: { isEditing: false, version: 1 } }
  await elena.call('POST', `${pathOf(ana)}/presence`, presence)
  const note = await elena.call<Note>('POST', `${pathOf(ana)}/notes`, {
    body: { text: 'Hola', phoneNumber: ana.phone },
  })
  const others = await berta.call<{ others: object[] }>('POST', `${pathOf(ana)}/presence`, presence)
  const [asked] = (await berta.call<Approval[]>('GET', '/api/admin/approvals')).body
  const [lost] = (await berta.call<FactorRecovery[]>('GET', recoveries)).body
  expect([note.body.agentName, others.body.others]).toEqual(['Elena Mar', [{ name: 'Elena Mar', isEditing: false }]])
  expect([asked?.askedBy.name, asked?.change.name]).toEqual(['Elena Mar', 'Luis Gil'])
  expect([lost?.askedBy, lost?.name]).toEqual(['Elena Mar', 'Marta Sol'])
  expect((await world.logsOf(ana.sub)).at(-1)).toMatchObject({ description: 'note added', adminName: 'Elena Mar' })
})

/** What support may write without changing a driver's record. */
const changesNoDriver = [
  'addNote',
  'assignCase',
  'deleteMacro',
  'deleteNote',
  'editNote',
  'endNaming',
  'pinNote',
  'readNotices',
  'refuseApproval',
  'saveMacro',
  'setUpSecondFactor',
  'showPresence',
]

it("403 permission_needed: support changes no record of a colleague's, by any tool; an admin may", async () => {
  const elena = await hire('Elena Vargas', 'admin')
  const support = await world.signUpAdmin({ group: 'support' })
  const { version, linkVersion } = (await support.call<AdminUser>('GET', pathOf(elena))).body
  const rename = { name: 'Otra Persona', version, idempotencyKey: crypto.randomUUID() }
  const of = { phoneNumber: elena.phone }
  const activation = {
    url: 'x',
    email: 'a@b.example',
    password: 'x',
    client_id: world.config.DELIVERY_GATEWAY_CLIENT_ID,
  }
  const email = 'elena@flex.example'
  await world.deps.table.transact(
    linkedDriverWrites(elena.sub, { flexEmail: null, flexId: null }, { flexEmail: email, flexId: 'flex-elena' }),
  )
  const change = { kind: 'edit_user', ...of, version, credits: 30 }
  const attempts: Readonly<Record<string, object | undefined>> = {
    updateUser: rename,
    unlinkDriver: { version: linkVersion },
    unlinkEmail: { email },
    askForSelfie: undefined,
    askApproval: { change, reason: 'Starts on Monday' },
    finishManualActivation: { ...of, ...activation, code_verifier: 'x'.repeat(43) },
    removeAccountSelfie: of,
    endUserSessions: of,
  }
  const isSupports = ({ method, permission }: Endpoint) =>
    method !== 'GET' && permission !== undefined && isGranted(permission, ['support'])
  const written = [...registry].flatMap(([name, contract]) => (isSupports(contract) ? name : []))
  expect(written.toSorted()).toEqual([...Object.keys(attempts), ...changesNoDriver].toSorted())
  for (const [name, body] of Object.entries(attempts)) {
    const { method, path } = registry.get(name) as Endpoint
    const answer = await support.call(method, path.replace(':phoneNumber', elena.phone), body && { body })
    expect([name, answer.status, answer.body]).toMatchObject([name, 403, { code: 'permission_needed' }])
  }
  expect((await berta.call<AdminUser>('PATCH', pathOf(elena), { body: rename })).body.name).toBe('Otra Persona')
})

describe('a new name of somebody on the staff', () => {
  it.each(['admin', 'support', 'viewer'] as const)('409 own_staff_name: %s, in either app', async (group) => {
    const person = await world.signUpDriver({ name: `Rosa ${group}` })
    await world.pool.addToGroup(person.phone, group)
    const save = (name: string) =>
      person.call('POST', '/api/users/me', { body: { name, preferredPhoneNumber: '+13055550188' } })
    expect(await save('Berta Solis')).toBeRefused(409, 'own_staff_name')
    expect(await save(person.name)).toMatchObject({ status: 200, body: { preferredPhoneNumber: '+13055550188' } })
    if (group === 'viewer') return
    const staff = await enterBackOffice(world, person)
    expect(await rename(staff, staff, 'Otra Rosa')).toBeRefused(409, 'own_staff_name')
  })

  it('409 own_staff_name: an admin, of a second account of theirs', async () => {
    const second = await hire('Rosa Dos', 'viewer')
    const account = { flexId: 'flex-of-berta', isGuest: false }
    await world.deps.table.transact([berta, second].map(({ sub }) => accountMark(world.deps, sub, account)))
    expect(await rename(berta, second, 'Rosa Tres')).toBeRefused(409, 'own_staff_name')
  })

  it("409 staff_name_taken: one that looks like a colleague's, also of somebody who is to join", async () => {
    const [marta, luis] = [await hire('Marta Ríos', 'viewer'), await world.signUpDriver({ name: 'berta  solís' })]
    for (const name of ['Berta Solís', 'BERTA SOLIS', 'Bеrta Sоlís'])
      expect(await rename(berta, marta, name)).toBeRefused(409, 'staff_name_taken')
    expect((await rename(berta, marta, 'MARTA RIOS')).body.name).toBe('MARTA RIOS')
    const change = { kind: 'add_member', group: 'viewer', phoneNumber: luis.phone }
    const ask = () => berta.call('POST', '/api/admin/approvals', { body: { change, reason: 'Starts on Monday' } })
    expect(await ask()).toBeRefused(409, 'staff_name_taken')
    expect((await rename(berta, luis, 'Luis Gil')).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect(
      (await luis.call('POST', '/api/users/me', { body: { name: 'Berta Solís', preferredPhoneNumber: '' } })).status,
    ).toBe(200)
    const actor = await world.deps.verifyToken(berta.idToken)
    if (!actor) throw new Error('The token is not good')
    const joining = changeStaff({ ...world.deps, actor }, { ...change, kind: 'add_member', sub: luis.sub })
    await expect(joining).rejects.toThrow('staff_name_taken')
    await rename(berta, luis, 'Luis Gil')
    const { identity, poolGroups, table } = world.deps
    const add: typeof poolGroups.add = async (...where) => {
      await table.transact([fieldsUpdate(await requireDriver(table, luis.sub), { name: 'Berta Solís' })])
      await poolGroups.add(...where)
    }
    const renamed = { ...world.deps, actor, poolGroups: { ...poolGroups, add } }
    const late = changeStaff(renamed, { ...change, kind: 'add_member', sub: luis.sub })
    await expect(late).rejects.toThrow('approval_ended')
    expect(await identity.listGroups(luis.phone)).toEqual([])
  })

  it('409 staff_name_taken: of two who get one name at the same time, one', async () => {
    const [zoe, ada] = [await hire('Zoe Uno', 'viewer'), await hire('Ada Dos', 'support')]
    const carla = await world.signUpAdmin({ name: 'Carla Admin' })
    const versions = await Promise.all(
      [zoe, ada].map(async ({ phone }) => (await berta.call<AdminUser>('GET', pathOf({ phone }))).body.version),
    )
    const renames = [zoe, ada].map(({ phone }, index) => {
      const body = { name: 'Sofía Luz', version: versions[index], idempotencyKey: crypto.randomUUID() }
      return (index === 0 ? berta : carla).call<AdminUser>('PATCH', pathOf({ phone }), { body })
    })
    const answers = await Promise.all(renames)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)).toBeRefused(409, 'staff_name_taken')
    expect((await rename(berta, zoe, 'Zoe Tres')).status).toBe(200)
  })

  it('is not taken from a registration that was sent before the hiring', async () => {
    const phoneNumber = world.freePhone()
    await world.pool.signUp(phoneNumber, testPassword, 'Rita Paz', { isConfirmed: false })
    const registration = { name: 'Berta Solís' }
    const code = world.sandbox.sms.last(phoneNumber, 'signup')?.code
    const body = { phoneNumber, code, password: testPassword, registration }
    expect((await world.call('POST', '/api/users/confirmation', { body })).status).toBe(200)
    await world.pool.addToGroup(phoneNumber, 'support')
    const { idToken } = await world.pool.signIn(phoneNumber, testPassword)
    expect((await world.callWith(idToken)<Me>('GET', '/api/users/me')).body.name).toBe('Rita Paz')
  })
})
