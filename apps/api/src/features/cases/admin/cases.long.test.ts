import type { Holding, listColleagues, listNeeds } from '@arribo/api-contracts/admin/cases'
import type { listNotes, Note } from '@arribo/api-contracts/admin/notes'
import type { listTimeline } from '@arribo/api-contracts/admin/timeline'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import type { TestAdmin, TestDriver } from '@arribo/laboratory/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
const berta = await world.signUpAdmin({ name: 'Berta Solís' })
const marta = await world.signUpAdmin({ name: 'Marta Gil', group: 'support' })
const viewer = await world.signUpAdmin({ name: 'Vera', group: 'viewer' })
afterEach(() => world.clock.reset())

let ana: TestDriver
beforeEach(async () => void (ana = await world.signUpDriver({ name: 'Ana Torres' })))

const address = (part: string) => `/api/admin/users/${encodeURIComponent(ana.phone)}/${part}`
const held = async (by: TestAdmin = elena) => (await by.call<Holding>('GET', address('case'))).body
const hand = (to: string | null, by: TestAdmin, version: string) =>
  by.call<Holding & Problem>('PUT', address('case'), { body: { to, version } })
const needs = async (by: TestAdmin) =>
  (await by.call<Answer<typeof listNeeds>>('GET', '/api/admin/needs-me')).body.items
const timeline = async () => {
  const { rows } = (await elena.call<Answer<typeof listTimeline>>('GET', address('timeline?kind=note'))).body
  return rows.map(({ description, adminName, value, oldValue }) => [description, adminName, value, oldValue])
}

describe("a driver's case", () => {
  it('is taken, handed to a colleague, listed as theirs and released; the timeline names everybody', async () => {
    expect(await held()).toMatchObject({ holder: null })
    const taken = await hand(marta.phone, marta, (await held()).version)
    expect(await needs(marta)).toMatchObject([{ kind: 'assigned', isByYou: true }])
    expect(taken.body.holder).toMatchObject({ name: 'Marta Gil', isYou: true, by: 'Marta Gil' })
    world.clock.advance(60_000)
    await hand(berta.phone, marta, taken.body.version)
    const handed = await held(berta)
    expect(handed.holder).toMatchObject({ name: 'Berta Solís', phoneNumber: berta.phone, isYou: true, by: 'Marta Gil' })
    const mine = { kind: 'assigned', name: 'Ana Torres', phoneNumber: ana.phone, by: 'Marta Gil', text: null }
    expect(await needs(berta)).toEqual([
      expect.objectContaining({ ...mine, isByYou: false, since: handed.holder?.since }),
    ])
    expect(await needs(marta)).toEqual([])
    world.clock.advance(60_000)
    expect((await hand(null, elena, handed.version)).body.holder).toBeNull()
    const [lost, ...none] = await needs(berta)
    expect(lost).toMatchObject({ kind: 'released', name: 'Ana Torres', by: 'Elena Vargas', text: null })
    const seen = { body: { createdAt: lost?.since } }
    expect((await berta.call('POST', `/api/admin/needs-me/${lost?.id}/done`, seen)).status).toBe(200)
    expect([none, await needs(berta), (await held()).holder]).toEqual([[], [], null])
    expect(await timeline()).toEqual([
      ['case released', 'Elena Vargas', null, { colleague: 'Berta Solís' }],
      ['case assigned', 'Marta Gil', { colleague: 'Berta Solís' }, { colleague: 'Marta Gil' }],
      ['case taken', 'Marta Gil', { colleague: 'Marta Gil' }, null],
    ])
  })

  it.each([
    ['taken', elena],
    ['passed', berta],
  ] as const)('whoever had it hears that it was %s', async (kind, to) => {
    const pablo = await world.signUpAdmin({ name: `Pablo ${kind}`, group: 'support' })
    const { version } = (await hand(pablo.phone, pablo, (await held()).version)).body
    world.clock.advance(60_000)
    expect((await hand(to.phone, elena, version)).status).toBe(200)
    const toWhom = to === berta ? 'Berta Solís' : 'Elena Vargas'
    expect(await needs(pablo)).toMatchObject([{ kind, phoneNumber: ana.phone, by: 'Elena Vargas', to: toWhom }])
    const after = await held()
    await hand(null, to, after.version)
    expect(await needs(to)).toEqual([])
  })

  it('409 shown_changed: a colleague was faster; the same press again is answered as before', async () => {
    const { version } = await held()
    const presses = await Promise.all([hand(marta.phone, marta, version), hand(berta.phone, berta, version)])
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = presses[0].status === 200 ? marta : berta
    expect((await hand(winner.phone, winner, version)).status).toBe(200)
    const loser = await hand(elena.phone, elena, version)
    expect(loser).toBeRefused(409, 'shown_changed')
    expect((await held()).holder?.phoneNumber).toBe(winner.phone)
  })

  it('409 not_a_colleague: a viewer or a driver gets no case', async () => {
    const { version } = await held()
    for (const to of [viewer.phone, ana.phone, '+13055559998'])
      expect(await hand(to, elena, version)).toBeRefused(409, 'not_a_colleague')
  })

  it('goes back to nobody when its holder leaves the staff, and with the account', async () => {
    const leaving = await world.signUpAdmin({ name: 'Se Va', group: 'support' })
    await hand(leaving.phone, elena, (await held()).version)
    const change = { kind: 'remove_member', group: 'support', phoneNumber: leaving.phone }
    const asked = await elena.call<{ id: string; version: string }>('POST', '/api/admin/approvals', {
      body: { change, reason: 'Leaves' },
    })
    const { id, version } = asked.body
    expect((await berta.call('POST', `/api/admin/approvals/${id}`, { body: { version } })).status).toBe(200)
    expect((await held()).holder).toBeNull()
    expect((await timeline())[0]).toEqual(['case released', 'Berta Solís', null, { colleague: 'Se Va' }])
    await hand(marta.phone, elena, (await held()).version)
    await ana.call('DELETE', '/api/users/me')
    expect((await needs(marta)).filter(({ phoneNumber }) => phoneNumber === ana.phone)).toEqual([])
  })

  it.each([
    ['taken out of the group by hand', (phone: string) => world.deps.poolGroups.remove('support', phone)],
    ['disabled', (phone: string) => world.pool.disable(phone)],
  ])("is nobody's at once when its holder was %s, who can't get it back", async (how, lose) => {
    const leaving = await world.signUpAdmin({ name: `Se Fue ${how}`, group: 'support' })
    await hand(leaving.phone, elena, (await held()).version)
    await lose(leaving.phone)
    const { holder, version } = await held()
    expect(holder).toBeNull()
    expect(await hand(leaving.phone, elena, version)).toBeRefused(409, 'not_a_colleague')
    expect((await hand(marta.phone, marta, version)).body.holder).toMatchObject({ name: 'Marta Gil' })
  })
})

it('200: colleagues are those who may change drivers, by name', async () => {
  const { body } = await marta.call<Answer<typeof listColleagues>>('GET', '/api/admin/colleagues')
  const names = body.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Berta Solís', 'Elena Vargas', 'Marta Gil']))
  for (const other of ['Vera', 'Se Fue disabled']) expect(names).not.toContain(other)
})

describe('a note', () => {
  const add = async (text: string, by = marta, names: string[] = []) =>
    by.call<Note & Problem>('POST', address('notes'), { body: { text, phoneNumber: ana.phone, names } })
  const notes = async (by = marta) => (await by.call<Answer<typeof listNotes>>('GET', address('notes'))).body
  const edit = ({ id, createdAt, version }: Note, text: string, by = marta) =>
    by.call<Note & Problem>('PUT', address(`notes/${id}`), { body: { createdAt, version, text } })
  const remove = ({ id, createdAt, version }: Note, by = marta) =>
    by.call<Problem>('DELETE', address(`notes/${id}`), { body: { createdAt, version } })

  it('that names a colleague waits for them until they are done', async () => {
    const { body } = await add('@Berta Solís call back', marta, [berta.phone, berta.phone])
    const [need] = await needs(berta)
    const named = { kind: 'named', id: body.id, name: 'Ana Torres', by: 'Marta Gil', since: body.createdAt }
    expect(need).toMatchObject({ ...named, text: '@Berta Solís call back' })
    const [row] = await timeline()
    expect(row).toEqual(['note added', 'Marta Gil', { note: body.text, colleague: 'Berta Solís' }, null])
    // The same moment, written in another way.
    const done = { body: { createdAt: body.createdAt.replace('Z', '0Z') } }
    expect((await berta.call('POST', `/api/admin/needs-me/${body.id}/done`, done)).status).toBe(200)
    expect(await needs(berta)).toEqual([])
    expect(await add('@Vera', marta, [viewer.phone])).toBeRefused(409, 'not_a_colleague')
  })

  it('is rewritten by its author, pinned copy too; the log keeps the old text', async () => {
    const { body } = await add('Gate 4411')
    const { version } = await notes()
    const pin = { createdAt: body.createdAt, isPinned: true, version }
    await elena.call('PATCH', address(`notes/${body.id}`), { body: pin })
    const after = await edit(body, 'Gate 4412')
    expect(after.body).toMatchObject({ text: 'Gate 4412', editedAt: expect.any(String), isYours: true })
    const { notes: listed, pinned } = await notes(elena)
    expect([...listed, ...pinned].map(({ text, isYours }) => [text, isYours])).toEqual([
      ['Gate 4412', false],
      ['Gate 4412', false],
    ])
    expect((await timeline())[0]).toEqual(['note edited', 'Marta Gil', { note: 'Gate 4412' }, { note: 'Gate 4411' }])
    expect(await edit(body, 'Gate 4413')).toBeRefused(409, 'shown_changed')
    expect(await edit(after.body, '')).toBeRefused(400, 'note_empty')
  })

  it('is deleted by its author, and then names nobody', async () => {
    const { body } = await add('@Berta wrong driver', marta, [berta.phone])
    expect((await remove(body)).status).toBe(200)
    expect([(await notes()).notes, await needs(berta)]).toEqual([[], []])
    expect((await timeline())[0]).toEqual(['note deleted', 'Marta Gil', null, { note: '@Berta wrong driver' }])
    expect(await remove(body)).toBeRefused(404, 'note_not_found')
  })

  it('403 note_not_yours, 409 note_settled: not by an admin, and not after fifteen minutes', async () => {
    const { body } = await add('Called')
    for (const change of [edit(body, 'x', elena), remove(body, elena)])
      expect(await change).toBeRefused(403, 'note_not_yours')
    world.clock.advance(15 * 60_000)
    for (const change of [edit(body, 'x'), remove(body)]) expect(await change).toBeRefused(409, 'note_settled')
  })
})

it('what waits for a decision is listed for admins who did not ask, longest waiting first', async () => {
  const change = { kind: 'edit_user', phoneNumber: ana.phone, version: 1, credits: 90 }
  await marta.call('POST', '/api/admin/approvals', { body: { change, reason: 'Raffle' } })
  world.clock.advance(60_000)
  await hand(elena.phone, marta, (await held()).version)
  const mine = (await needs(elena)).filter(({ phoneNumber }) => phoneNumber === ana.phone)
  expect(mine.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['asked', 'Marta Gil', 'Raffle'],
    ['assigned', 'Marta Gil', null],
  ])
  expect(mine[0]).toMatchObject({ change: { kind: 'edit_user', credits: { from: 0, to: 90 } } })
  expect((await needs(marta)).filter(({ kind }) => kind === 'asked')).toEqual([])
})
