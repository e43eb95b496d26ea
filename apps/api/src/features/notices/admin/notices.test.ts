import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Notice } from '@arribo/api-contracts/admin/notices'
import { afterEach, expect, it } from 'vitest'
import type { TestAdmin } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
const berta = await world.signUpAdmin({ name: 'Berta Solís' })
afterEach(() => world.clock.reset())

type Caller = Pick<TestAdmin, 'call'>
const path = '/api/admin/approvals'
const ask = (change: object, by: Caller = elena) =>
  by.call<Approval>('POST', path, { body: { change, reason: 'Starts on Monday' } })
type Shown = Pick<Approval, 'id' | 'version'>
const give = ({ id, version }: Shown) => berta.call('POST', `${path}/${id}`, { body: { version } })
const refuse = ({ id, version }: Shown, by: Caller = berta) =>
  by.call('DELETE', `${path}/${id}`, { body: { version, answer: 'Not yet' } })
const adding = (phoneNumber: string) => ({ kind: 'add_member', group: 'support', phoneNumber })

const read = async (by: Caller) =>
  (await by.call<{ items: Notice[]; unread: number }>('GET', '/api/admin/notices')).body
const markRead = (by: Caller, upTo: string) => by.call('POST', '/api/admin/notices/read', { body: { upTo } })

it("are sent to every admin about requests, approvals, refusals and withdrawals, except one's own", async () => {
  const diana = await world.signUpAdmin({ name: 'Diana' })
  await markRead(diana, world.clock.now().toISOString())
  world.clock.advance(1000)
  const phones = await Promise.all([1, 2, 3].map(async () => (await world.signUpDriver({ name: 'Luis Peña' })).phone))
  const asked = []
  for (const phone of phones) asked.push((await ask(adding(phone))).body)
  const [first, second, third] = asked
  if (!first || !second || !third) throw new Error('Three were asked for')
  world.clock.advance(1000)
  await give(first)
  await refuse(second)
  await refuse(third, elena)
  const { items, unread } = await read(diana)
  const unreadItems = items.filter(({ isUnread }) => isUnread).map(({ event, by, askedBy }) => [event, by, askedBy])
  expect(unread).toBe(6)
  expect(unreadItems.map(String).toSorted()).toEqual([
    'approved,Berta Solís,Elena Vargas',
    'asked,Elena Vargas,Elena Vargas',
    'asked,Elena Vargas,Elena Vargas',
    'asked,Elena Vargas,Elena Vargas',
    'refused,Berta Solís,Elena Vargas',
    'withdrawn,Elena Vargas,Elena Vargas',
  ])
  expect(items[0]?.change).toMatchObject({ kind: 'add_member', group: 'support', name: 'Luis Peña' })
  const own = (await read(elena)).items.slice(0, 6).filter(({ isUnread }) => isUnread)
  expect(own.map(({ event, isYours }) => `${event} ${isYours}`).toSorted()).toEqual(['approved true', 'refused true'])
  expect(items.some(({ isYours }) => isYours)).toBe(false)
  await markRead(diana, items[0]?.at ?? '')
  expect((await read(diana)).unread).toBe(0)
  await markRead(diana, '2020-01-01T00:00:00.000Z')
  expect((await read(diana)).unread).toBe(0)
})

it('cannot be marked as read in advance', async () => {
  const diana = await world.signUpAdmin({ name: 'Diana' })
  const { body } = await markRead(diana, '2100-01-01T00:00:00.000Z')
  expect(Date.parse(String(body['upTo']))).toBeLessThanOrEqual(world.clock.now().getTime())
})

it('are deleted with the account they are about, like pending requests', async () => {
  const luis = await world.signUpDriver({ name: 'Luis Que Se Borra' })
  await ask({ kind: 'edit_user', phoneNumber: luis.phone, version: 1, credits: 50 })
  expect((await luis.call('DELETE', '/api/users/me')).status).toBe(200)
  const text = JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))
  expect(text.split('Luis Que Se Borra')).toHaveLength(1)
})
