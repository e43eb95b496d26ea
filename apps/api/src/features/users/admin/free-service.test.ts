import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type TestAdmin, type TestDriver, type World } from '../../../testing/world.ts'

let world: World
let admin: TestAdmin
let support: TestAdmin
let driver: TestDriver
beforeAll(async () => {
  world = await startWorld()
  admin = await world.signUpAdmin()
  support = await world.signUpAdmin({ group: 'support' })
})
beforeEach(async () => void (driver = await world.signUpDriver()))
afterAll(() => world.close())

const inTenDays = addDays(newYorkDay(new Date()), 10)
/** Sends an edit of the driver's nth version; its key is `step-{version}`. */
const edit = (by: TestAdmin, version: number, changes: object) =>
  by.call<AdminUser>('PATCH', `/api/admin/users/${encodeURIComponent(driver.phone)}`, {
    body: { ...changes, version, idempotencyKey: `step-${version}` },
  })
const refused = { status: 403, body: { code: 'permission_needed' } }

// Spec: T-032
it('403 permission_needed: support may not let a driver work for free without end', async () => {
  expect(await edit(support, 1, { goodStanding: true })).toMatchObject(refused)
  expect((await edit(admin, 1, { goodStanding: true })).status).toBe(200)
  await edit(admin, 2, { goodStanding: false, credits: 1 })
  expect((await edit(support, 3, { goodStanding: true })).status).toBe(200)
})

const [withdrawn, given] = [{ goodStanding: false }, { goodStanding: true }]

// Spec: T-032
it.each([
  ['the credits are taken back', [{ credits: 1 }, withdrawn, given], { credits: 0 }],
  ['the end of service is taken back', [{ expirationDate: inTenDays }, withdrawn, given], { expirationDate: null }],
  [
    'an earlier edit is undone',
    [{ credits: 1 }, withdrawn, given, withdrawn, given],
    { ...withdrawn, credits: 0, undoes: 'step-4' },
  ],
])('403 permission_needed: nor in steps, when %s', async (_what, steps, last) => {
  for (const [index, step] of steps.entries()) expect((await edit(support, index + 1, step)).status).toBe(200)
  expect(await edit(support, steps.length + 1, last)).toMatchObject(refused)
})
