import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Notice } from '@arribo/api-contracts/admin/notices'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPoolGroups } from '../../../platform/cognito/pool-groups.ts'
import { withClients } from '../../../testing/other-clients.ts'
import { type TestAdmin, testPassword, type World } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
const berta = await world.signUpAdmin({ name: 'Berta Solís' })
let newcomers = 0
/** Two members of staff can't have the same name. */
const newcomer = () => world.signUpDriver({ name: `Luis ${(newcomers += 1)}` })
afterEach(() => world.clock.reset())

type Caller = Pick<TestAdmin, 'call'>
type Shown = Pick<Approval, 'id' | 'version'>
const path = '/api/admin/approvals'
const ask = (change: object, { by = elena, reason = 'Starts on Monday' }: { by?: Caller; reason?: string } = {}) =>
  by.call<Approval & Problem>('POST', path, { body: { change, reason } })
const decide = async (method: 'POST' | 'DELETE', { id, version }: Shown, by: Caller, answer?: object) => {
  const shown = (await list()).find((each) => each.id === id) ?? { version }
  return by.call<Problem>(method, `${path}/${id}`, { body: { version: shown.version, ...answer } })
}
const give = (shown: Shown, by: Caller = berta) => decide('POST', shown, by)
const refuse = (shown: Shown, by: Caller = berta, answer = 'Not yet') => decide('DELETE', shown, by, { answer })
const list = async (by: Caller = elena) => (await by.call<Approval[]>('GET', path)).body
const adding = (phoneNumber: string, group = 'support') => ({ kind: 'add_member', group, phoneNumber })
const removing = (phoneNumber: string, group = 'admin') => ({ kind: 'remove_member', group, phoneNumber })
const editing = (phoneNumber: string, edit: object) => ({ kind: 'edit_user', phoneNumber, version: 1, ...edit })
const groupsOf = (phone: string) => world.deps.identity.listGroups(phone)
const show = async (phone: string) =>
  (await elena.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phone)}`)).body

describe('staff groups', () => {
  it('change when a second admin approves, and the log names both', async () => {
    const luis = await world.signUpDriver({ name: 'Luis Peña' })
    const { status, body } = await ask(adding(luis.phone))
    expect([status, body.askedBy]).toEqual([200, { name: 'Elena Vargas', phoneNumber: elena.phone }])
    expect(body.change).toEqual({ ...adding(luis.phone), name: 'Luis Peña' })
    expect(await groupsOf(luis.phone)).toEqual([])
    expect(await list(berta)).toContainEqual(body)
    expect((await give(body)).status).toBe(200)
    expect(await groupsOf(luis.phone)).toEqual(['support'])
    expect(await list()).not.toContainEqual(body)
    const logged = (await world.logsOf(luis.sub)).map(({ description, adminSub }) => [description, adminSub])
    expect(logged).toEqual(
      expect.arrayContaining([
        ['approval asked for', elena.sub],
        ['put into a group', berta.sub],
        ['approval given', berta.sub],
      ]),
    )
  })

  it.each(['admin', 'support', 'viewer'])('409 approval_needed: nobody can change %s alone', async (group) => {
    const luis = await newcomer()
    const members = `/api/admin/cognitoGroups/${group}/members`
    expect(await elena.call('POST', members, { body: { phoneNumber: luis.phone } })).toBeRefused(409, 'approval_needed')
    expect(await elena.call('DELETE', `${members}/${encodeURIComponent(berta.phone)}`)).toBeRefused(
      409,
      'approval_needed',
    )
    expect(await groupsOf(luis.phone)).toEqual([])
    expect(await groupsOf(berta.phone)).toEqual(['admin'])
  })

  it('401: a removed member is refused everywhere from the approval on, and gets 403 after a new sign-in', async () => {
    const leaving = await world.signUpAdmin({ name: 'Se Va' })
    const asked = (await ask(removing(leaving.phone))).body
    expect((await leaving.call('GET', path)).status).toBe(200)
    expect((await give(asked)).status).toBe(200)
    expect((await leaving.call('GET', path)).status).toBe(401)
    const { idToken } = await world.pool.signIn(leaving.phone, leaving.password, world.config.COGNITO_ADMIN_CLIENT_ID)
    expect((await world.callWith(idToken)('GET', path)).status).toBe(403)
  })

  it('409 answer_needed: refused without a reason; whoever asked and the log are told it', async () => {
    const luis = await newcomer()
    const asked = (await ask(adding(luis.phone))).body
    expect(await decide('DELETE', asked, berta)).toBeRefused(409, 'answer_needed')
    expect(await refuse(asked, berta, ' ')).toBeRefused(409, 'answer_needed')
    expect(await list()).toContainEqual(asked)
    expect((await refuse(asked, berta, 'Not\nyet')).status).toBe(200)
    const { items } = (await elena.call<{ items: Notice[] }>('GET', '/api/admin/notices')).body
    expect(items[0]).toMatchObject({ event: 'refused', by: 'Berta Solís', answer: 'Not\nyet', isYours: true })
    const value = { group: 'support', note: 'Not\nyet' }
    expect(await world.logsOf(luis.sub, { description: 'approval refused' })).toMatchObject([
      { operationStatus: 'UPDATE', value },
    ])
  })

  it('409 approval_ended: after the requester has left or was disabled, and after a week', async () => {
    const luis = await newcomer()
    const carla = await world.signUpAdmin({ name: 'Carla' })
    const ofCarla = (await ask(adding(luis.phone), { by: carla })).body
    await give((await ask(removing(carla.phone))).body)
    expect(await give(ofCarla)).toBeRefused(409, 'approval_ended')
    expect(await refuse(ofCarla)).toBeRefused(404, 'approval_not_found')
    const dora = await world.signUpAdmin({ name: 'Dora' })
    const ofDora = (await ask(adding(luis.phone), { by: dora })).body
    await world.pool.disable(dora.phone)
    expect(await give(ofDora)).toBeRefused(409, 'approval_ended')
    world.clock.advance(-7 * 86_400_000 - 1000)
    const old = (await ask(adding(luis.phone))).body
    world.clock.reset()
    expect(await give(old)).toBeRefused(409, 'approval_ended')
    const anew = (await ask(adding(luis.phone))).body
    expect(anew.id).not.toBe(old.id)
    expect(await give(old)).toBeRefused(404, 'approval_not_found')
    expect((await give(anew)).status).toBe(200)
  })

  it('409 approval_ended: somebody else has the number by then; 404: nobody has confirmed it yet', async () => {
    const phone = world.freePhone()
    const bruno = await world.pool.signUp(phone, testPassword, 'Bruno Nuevo', { isConfirmed: false })
    expect(await ask(adding(phone))).toBeRefused(404, 'profile_not_found')
    await world.pool.confirm(phone)
    const asked = (await ask(adding(phone))).body
    await world.deps.identity.deletePerson(bruno)
    await world.pool.signUp(phone, testPassword, 'Mallory Otra')
    expect(await give(asked)).toBeRefused(409, 'approval_ended')
    expect([await groupsOf(phone), await list()]).toEqual([[], expect.not.arrayContaining([asked])])
  })

  it('409 approval_asked: requested twice, by a colleague or oneself with another reason; the same again, whose first answer was lost, is a 200', async () => {
    const luis = await newcomer()
    const first = await ask(adding(luis.phone))
    expect(await ask(adding(luis.phone), { by: berta })).toBeRefused(409, 'approval_asked')
    expect(await ask(adding(luis.phone), { reason: 'Another' })).toBeRefused(409, 'approval_asked_by_you')
    expect(await ask(adding(luis.phone))).toMatchObject({ status: 200, body: first.body })
  })

  it('404: an unknown number, and an unknown request', async () => {
    const unknown = { id: 'x', version: 'x'.repeat(22) }
    expect(await ask(adding('+13055559999'))).toBeRefused(404, 'profile_not_found')
    const late = await give(unknown)
    expect(late).toBeRefused(404, 'approval_not_found')
    // The list behind has read again by then.
    expect(late.body).toMatchObject({ message: { en: 'This request is no longer pending, so nothing was done.' } })
    expect(await refuse(unknown)).toBeRefused(404, 'approval_not_found')
  })
})

describe('concurrent decisions', () => {
  it('409 approval_under_way or 404: only one of two presses takes effect', async () => {
    const luis = await newcomer()
    const carla = await world.signUpAdmin()
    const asked = (await ask(adding(luis.phone))).body
    const answers = await Promise.all([give(asked), give(asked, carla)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await world.logsOf(luis.sub, { description: 'approval given' })).toHaveLength(1)
  })

  it("stays pending when the pool can't be reached, and the next press does it", async () => {
    const luis = await newcomer()
    const asked = (await ask(adding(luis.phone))).body
    const poolGroups = createPoolGroups({ ...world.config, COGNITO_ENDPOINT: 'http://127.0.0.1:9' })
    const lost = await withClients(world, { poolGroups }, () => give(asked))
    expect(lost).toBeRefused(503, 'temporarily_unavailable')
    expect((await give(asked)).status).toBe(200)
    expect(await groupsOf(luis.phone)).toEqual(['support'])
  })
})

describe('an edit above the limits', () => {
  let ana: Awaited<ReturnType<World['signUpDriver']>>
  beforeEach(async () => void (ana = await world.signUpDriver({ name: 'Ana Torres' })))

  it('409 approval_needed for one admin; done once a second one approves', async () => {
    const direct = { credits: 50, version: 1, idempotencyKey: `alone-${ana.phone.slice(1)}` }
    const address = `/api/admin/users/${encodeURIComponent(ana.phone)}`
    expect(await elena.call('PATCH', address, { body: direct })).toMatchObject({
      status: 409,
      body: { code: 'approval_needed', params: { days: 30, credits: 20 } },
    })
    const edit = editing(ana.phone, { credits: 50, expirationDate: '2030-01-10' })
    const { body } = await ask(edit, { reason: 'Won the raffle' })
    expect(body.change).toMatchObject({
      credits: { from: 0, to: 50 },
      expirationDate: { from: null, to: '2030-01-10' },
    })
    expect((await show(ana.phone)).credits).toBe(0)
    expect((await give(body)).status).toBe(200)
    expect(await show(ana.phone)).toMatchObject({ credits: 50, version: 2, goodStanding: true })
    const small = { credits: 70, version: 2, idempotencyKey: `small-${ana.phone.slice(1)}` }
    expect((await elena.call('PATCH', address, { body: small })).status).toBe(200)
    expect(await world.logsOf(ana.sub, { description: 'approval given' })).toMatchObject([
      { adminSub: berta.sub, value: { creditsDelta: 50, adminName: 'Elena Vargas' } },
    ])
  })

  it('200: approved although a small edit has the ID of the request as its key', async () => {
    const asked = (await ask(editing(ana.phone, { credits: 40 }))).body
    const body = { credits: 1, version: 1, idempotencyKey: asked.id }
    expect((await elena.call('PATCH', `/api/admin/users/${encodeURIComponent(ana.phone)}`, { body })).status).toBe(200)
    expect((await give(asked)).status).toBe(200)
    expect((await show(ana.phone)).credits).toBe(41)
  })

  it('200: approved again after the process died between the edit and the end of the request, and done once', async () => {
    const asked = (await ask(editing(ana.phone, { credits: 50 }))).body
    const { table } = world.deps
    const transact: typeof table.transact = (parts) =>
      parts.some((part) => 'Delete' in part) ? Promise.reject(new Error('died')) : table.transact(parts)
    const dying = { table: Object.assign(Object.create(table) as typeof table, { transact }) }
    expect((await withClients(world, dying, () => give(asked))).status).toBe(500)
    expect((await show(ana.phone)).credits).toBe(50)
    world.clock.advance(61_000)
    expect((await berta.call('POST', `${path}/${asked.id}`, { body: { version: asked.version } })).status).toBe(200)
    expect((await show(ana.phone)).credits).toBe(50)
  })

  it('409 shown_changed: based on an older version, or already in effect', async () => {
    expect(await ask(editing(ana.phone, { credits: 50, version: 7 }))).toBeRefused(409, 'shown_changed')
    expect(await ask(editing(ana.phone, { credits: 0 }))).toBeRefused(409, 'shown_changed')
    expect(await ask(editing(ana.phone, {}))).toBeRefused(409, 'shown_changed')
  })
})

const small = await openWorld()

it('409 last_admin: of three concurrent removals that would leave nobody, one is refused', async () => {
  const [ana, bea, caro] = await Promise.all(['Ana', 'Bea', 'Caro'].map((name) => small.signUpAdmin({ name })))
  if (!ana || !bea || !caro) throw new Error('Three admins')
  const askBy = async (by: TestAdmin, { phone }: TestAdmin) => (await ask(removing(phone), { by })).body
  const [first, second, third] = [await askBy(ana, bea), await askBy(bea, caro), await askBy(caro, ana)]
  const press = ({ id, version }: Shown, by: Caller) => by.call<Problem>('POST', `${path}/${id}`, { body: { version } })
  // Holds the requests back until all three have begun, because sessions and groups are checked before.
  const { poolGroups } = small.deps
  let waiting = 3
  let open = (): void => undefined
  const all = new Promise<void>((resolve) => void (open = resolve))
  const listActive: typeof poolGroups.listActive = async (group) => {
    const members = await poolGroups.listActive(group)
    waiting -= 1
    if (waiting === 0) open()
    await all
    return members
  }
  Object.assign(small.deps, { poolGroups: { ...poolGroups, listActive } })
  const answers = await Promise.all([press(first, caro), press(second, ana), press(third, bea)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body.code === 'last_admin')).toHaveLength(1)
  expect(await small.deps.poolGroups.listActive('admin')).toHaveLength(1)
})
