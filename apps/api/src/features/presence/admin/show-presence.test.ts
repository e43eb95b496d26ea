import type { showPresence } from '@arribo/api-contracts/admin/presence'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { beforeEach, expect, it } from 'vitest'
import type { TestAdmin, TestDriver } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

let driver: TestDriver

const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
const marco = await world.signUpAdmin({ name: 'Marco Ruiz' })
beforeEach(async () => void (driver = await world.signUpDriver()))

const address = () => `/api/admin/users/${encodeURIComponent(driver.phone)}`
const look = (by: TestAdmin, body: object = {}) =>
  by.call<Answer<typeof showPresence>>('POST', `${address()}/presence`, {
    body: { isEditing: false, version: 1, ...body },
  })
const edit = (by: TestAdmin, changes: object) =>
  by.call('PATCH', address(), { body: { ...changes, version: 1, idempotencyKey: crypto.randomUUID() } })

it("200: who else is on this user's page, who is editing, and nobody a minute later", async () => {
  expect((await look(elena)).body.others).toEqual([])
  expect((await look(marco, { isEditing: true })).body.others).toEqual([{ name: 'Elena Vargas', isEditing: false }])
  expect((await look(elena)).body.others).toEqual([{ name: 'Marco Ruiz', isEditing: true }])
  world.clock.advance(60_000)
  expect((await look(elena)).body.others).toEqual([])
})

it('200: who changed what since the displayed version, including oneself', async () => {
  expect((await look(marco)).body).toMatchObject({ version: 1, lastChanges: [] })
  await edit(elena, { credits: 4, imHere: false })
  const change = { by: 'Elena Vargas', at: expect.any(Number) as number }
  const fields = ['credits', 'goodStanding', 'imHere']
  expect((await look(marco)).body).toMatchObject({
    version: 2,
    lastChanges: fields.map((field) => ({ ...change, field, isOwn: false })),
  })
  expect((await look(elena)).body.lastChanges.map(({ isOwn }) => isOwn)).toEqual([true, true, true])
  expect((await look(marco, { version: 2 })).body.lastChanges).toEqual([])
})

it('does not log who looked', async () => {
  await look(elena)
  const items = await world.logsOf(driver.sub)
  expect(items.map(({ description }) => description)).toEqual(['registered'])
})

it('404 profile_not_found: an unknown number', async () => {
  const path = `/api/admin/users/${encodeURIComponent('+13055559999')}/presence`
  expect(await elena.call('POST', path, { body: { isEditing: false, version: 1 } })).toMatchObject({ status: 404 })
})
