import type { listNotes, Note } from '@arribo/api-contracts/admin/notes'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { startWorld, type TestDriver } from '@arribo/laboratory/world'

type Notes = Answer<typeof listNotes>

let driver: TestDriver

const world = await startWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
afterAll(() => world.close())
beforeEach(async () => void (driver = await world.signUpDriver()))

const address = (phone = driver.phone) => `/api/admin/users/${encodeURIComponent(phone)}/notes`
const list = async <Body = Notes>(query: Record<string, string> = {}, phone = driver.phone) =>
  admin.call<Body>('GET', address(phone), { query })
const add = (text: string, body: object = {}) =>
  admin.call<Note & Problem>('POST', address(), { body: { text, phoneNumber: driver.phone, ...body } })
const tableText = async () => JSON.stringify(await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE))

describe('GET /api/admin/users/:phoneNumber/notes', () => {
  it('200: skips a broken stored note', async () => {
    const { body: kept } = await add('Llamó.')
    const broken = { ...keys.note(driver.sub, world.clock.now(), 'broken'), id: 'broken', text: 7 }
    await world.deps.table.put({ Item: broken })
    expect((await list()).body).toEqual({ notes: [kept], pinned: [], version: expect.any(String), nextCursor: null })
  })
})

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
    expect(await add('Otra.', once)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    const logs = await world.logsOf(driver.sub)
    expect(logs.filter(({ description }) => description === 'note added')).toHaveLength(2)
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

  it.each([{ phoneNumber: '+13055559999' }, { text: 'x'.repeat(2001) }, { agentName: 'Somebody' }])(
    '400: %j is not accepted',
    async (body) => {
      const before = await tableText()
      expect(await add('text', body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
      expect(await tableText()).toBe(before)
    },
  )

  it('404 profile_not_found: an unknown number', async () => {
    const phoneNumber = '+13055559999'
    const answer = await admin.call('POST', address(phoneNumber), { body: { text: 'x', phoneNumber } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })
})

describe('GET /api/admin/users/:phoneNumber/notes', () => {
  it('200: newest first, paginated', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      world.clock.advance(1000)
      await add(text)
    }
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: Notes } = await list({ limit: '2', ...(cursor && { cursor }) })
      pages.push(body.notes.map(({ text }) => text))
      cursor = body.nextCursor
    }
    expect(pages).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  })

  it("400: a forged cursor, another user's, and a page of a million", async () => {
    for (const text of ['one', 'two']) await add(text)
    const { nextCursor } = (await list({ limit: '1' })).body
    const other = await world.signUpDriver()
    const answers = [
      await list({ cursor: 'crafted' }),
      await list({ cursor: nextCursor ?? '' }, other.phone),
      await list({ limit: '1000000' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it('404 profile_not_found: an unknown number', async () => {
    expect(await list({}, '+13055559999')).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })
})
