import type { listNotes, Note, pinNote } from '@arribo/api-contracts/admin/notes'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestDriver } from '@arribo/laboratory/world'
import { walkPages } from '../../../testing/walk-pages.ts'
import { openWorld } from '../../../testing/worlds.ts'

type Notes = Answer<typeof listNotes>

let driver: TestDriver

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
beforeEach(async () => void (driver = await world.signUpDriver()))

const address = () => `/api/admin/users/${encodeURIComponent(driver.phone)}/notes`
const list = (query: Record<string, string> = {}) => admin.call<Notes>('GET', address(), { query })
const add = (text: string, body: object = {}) =>
  admin.call<Note & Problem>('POST', address(), { body: { text, phoneNumber: driver.phone, ...body } })
async function later(text: string): Promise<Note> {
  world.clock.advance(1000)
  return (await add(text)).body
}
const texts = (notes: readonly Note[]) => notes.map(({ text }) => text)
const tableText = async () => JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))

describe('POST /api/admin/users/:phoneNumber/notes', () => {
  it('200: stores the text with author and time, and logs it', async () => {
    const { status, body } = await add('  Llamó por su clave.\nVolver a llamar. ')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      text: 'Llamó por su clave.\nVolver a llamar.',
      agentName: 'Elena Vargas',
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
      isYours: true,
      version: expect.any(String),
    })
    expect((await list()).body).toEqual({ notes: [body], pinned: [], version: expect.any(String), nextCursor: null })
    const logs = await world.logsOf(driver.sub)
    expect(logs).toContainEqual(
      expect.objectContaining({
        operationStatus: 'CREATE',
        description: 'note added',
        adminName: 'Elena Vargas',
        adminPhoneNumber: admin.phone,
        value: { note: body.text },
      }),
    )
  })

  it('200: resending a request after a lost answer writes no second note', async () => {
    const once = { idempotencyKey: 'k-1' }
    const first = await add('Llamó.', once)
    world.clock.advance(60_000)
    expect((await add('Llamó.', once)).body).toEqual(first.body)
    const both = await Promise.all([
      add('Dos a la vez.', { idempotencyKey: 'k-2' }),
      add('Dos a la vez.', { idempotencyKey: 'k-2' }),
    ])
    expect(both[0].body).toEqual(both[1].body)
    expect(await add('Otra.', once)).toBeRefused(409, 'key_reused')
    expect(await world.logsOf(driver.sub, { description: 'note added' })).toHaveLength(2)
    expect((await list()).body.notes.map(({ text }) => text)).toEqual(['Dos a la vez.', 'Llamó.'])
  })

  it.each(['', '   ', '\n', ' \u200B \u2060', '\u3164'])('400 note_empty: %j is empty', async (text) => {
    const before = await tableText()
    expect(await add(text)).toMatchObject({
      status: 400,
      body: { code: 'note_empty', message: { en: 'Note cannot be empty.', es: 'La nota no puede estar vacía.' } },
    })
    expect(await tableText()).toBe(before)
  })

  it('400 invalid_request: the number of another driver', async () => {
    const before = await tableText()
    const answer = await add('text', { phoneNumber: '+13055559999' })
    expect(answer).toBeRefused(400, 'invalid_request')
    expect(await tableText()).toBe(before)
  })
})

describe('a pinned note', () => {
  async function pin({ id, createdAt }: Pick<Note, 'id' | 'createdAt'>, isPinned = true) {
    const { version } = (await list()).body
    const body = { createdAt, isPinned, version }
    return admin.call<Answer<typeof pinNote>>('PATCH', `${address()}/${id}`, { body })
  }
  const logged = async () => {
    const items = await world.logsOf(driver.sub)
    return items.map(({ description }) => description).filter((each) => /pinned/.test(String(each)))
  }

  it('200: shows above the others on every page, and in its normal place too; the log says who pinned it', async () => {
    const first = await later('Gate code 4411')
    await later('Called twice')
    expect((await pin(first)).body.pinned).toEqual([first])
    const { pages } = await walkPages((at) => list({ limit: '1', ...at }))
    expect(pages.map(({ pinned, notes }) => [texts(pinned), texts(notes)])).toEqual([
      [['Gate code 4411'], ['Called twice']],
      [['Gate code 4411'], ['Gate code 4411']],
    ])
    expect(await logged()).toEqual(['note pinned'])
  })

  it('200: a fourth one replaces the oldest pin', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await pin(await later(text))
    expect(texts((await list()).body.pinned)).toEqual(['four', 'three', 'two'])
  })

  it('200: pinning or unpinning twice is done and logged once', async () => {
    const note = await later('one')
    for (const isPinned of [true, true, false, false]) await pin(note, isPinned)
    expect((await list()).body.pinned).toEqual([])
    expect(await logged()).toEqual(['note pinned', 'note unpinned'])
  })

  it("404 note_not_found: wrong time, or another user's", async () => {
    const note = await later('one')
    const missing = { status: 404, body: { code: 'note_not_found' } }
    expect(await pin({ ...note, createdAt: '2026-01-01T00:00:00.000Z' })).toMatchObject(missing)
    driver = await world.signUpDriver()
    expect(await pin(note)).toMatchObject(missing)
  })
})
