import type { listNotes, Note, pinNote } from '@arribo/api-contracts/admin/notes'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type TestDriver } from '@arribo/laboratory/world'

let driver: TestDriver

const world = await startWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
afterAll(() => world.close())
beforeEach(async () => void (driver = await world.signUpDriver()))

const address = () => `/api/admin/users/${encodeURIComponent(driver.phone)}/notes`
async function add(text: string): Promise<Note> {
  world.clock.advance(1000)
  return (await admin.call<Note>('POST', address(), { body: { text, phoneNumber: driver.phone } })).body
}
const list = async (query: Record<string, string> = {}) =>
  (await admin.call<Answer<typeof listNotes>>('GET', address(), { query })).body
async function pin({ id, createdAt }: Pick<Note, 'id' | 'createdAt'>, isPinned = true, by = admin) {
  const { version } = await list()
  return by.call<Answer<typeof pinNote>>('PATCH', `${address()}/${id}`, { body: { createdAt, isPinned, version } })
}
const texts = (notes: readonly Note[]) => notes.map(({ text }) => text)
const logged = async () => {
  const items = await world.logsOf(driver.sub)
  return items.map(({ description }) => description).filter((each) => /pinned/.test(String(each)))
}

it('200: shows above the others on every page, and in its normal place too; the log says who pinned it', async () => {
  const first = await add('Gate code 4411')
  await add('Called twice')
  expect((await pin(first)).body.pinned).toEqual([first])
  const page = await list({ limit: '1' })
  expect([texts(page.pinned), texts(page.notes)]).toEqual([['Gate code 4411'], ['Called twice']])
  const older = await list({ limit: '1', cursor: page.nextCursor ?? '' })
  expect([texts(older.pinned), texts(older.notes)]).toEqual([['Gate code 4411'], ['Gate code 4411']])
  expect(await logged()).toEqual(['note pinned'])
})

it('200: a fourth one replaces the oldest pin', async () => {
  for (const text of ['one', 'two', 'three', 'four']) await pin(await add(text))
  expect(texts((await list()).pinned)).toEqual(['four', 'three', 'two'])
})

it('200: pinning or unpinning twice is done and logged once', async () => {
  const note = await add('one')
  for (const isPinned of [true, true, false, false]) await pin(note, isPinned)
  expect((await list()).pinned).toEqual([])
  expect(await logged()).toEqual(['note pinned', 'note unpinned'])
})

it("404 note_not_found: wrong time, or another user's", async () => {
  const note = await add('one')
  expect(await pin({ ...note, createdAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    status: 404,
    body: { code: 'note_not_found' },
  })
  driver = await world.signUpDriver()
  expect((await pin(note)).status).toBe(404)
})
