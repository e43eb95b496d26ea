import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { listNotices } from '@arribo/api-contracts/admin/notices'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { addDays, expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { startWorld, type TestAdmin } from '@arribo/laboratory/world'
import { afterAll, beforeEach, expect, it } from 'vitest'

const world = await startWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
afterAll(() => world.close())

let ana: Awaited<ReturnType<typeof world.signUpDriver>>
beforeEach(async () => void (ana = await world.signUpDriver({ name: 'Ana Torres' })))

const path = '/api/admin/approvals'
const editing = (phoneNumber: string, edit: object) => ({ kind: 'edit_user', phoneNumber, version: 1, ...edit })
const ask = (change: object, { by, reason = 'Raffle' }: { by: TestAdmin; reason?: string }) =>
  by.call<Approval & Problem>('POST', path, { body: { change, reason } })
const give = ({ id, version }: Approval, by: TestAdmin) => by.call('POST', `${path}/${id}`, { body: { version } })
const refuse = ({ id, version }: Approval, by: TestAdmin) => by.call('DELETE', `${path}/${id}`, { body: { version } })
const show = async (phone: string) =>
  (await elena.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phone)}`)).body
const refused = (status: number, code: string) => ({ status, body: { code } })

it('an edit above the limits is asked for by support: only an admin decides, on what is there by then, and support hears of it', async () => {
  const marta = await world.signUpAdmin({ name: 'Marta Gil', group: 'support' })
  const other = await world.signUpAdmin({ group: 'support' })
  const inSixtyDays = addDays(newYorkDay(world.clock.now()), 60)
  const edit = editing(ana.phone, { expirationDate: inSixtyDays })
  const asked = (await ask(edit, { by: marta, reason: 'Three failed check-ins' })).body
  for (const by of [marta, other]) expect(await give(asked, by)).toMatchObject(refused(403, 'permission_needed'))
  expect(await refuse(asked, other)).toMatchObject(refused(403, 'permission_needed'))
  const gift = { expirationDate: addDays(inSixtyDays, -50), version: 1, idempotencyKey: `gift-${ana.phone.slice(1)}` }
  await elena.call('PATCH', `/api/admin/users/${encodeURIComponent(ana.phone)}`, { body: gift })
  const asShown = { body: { version: asked.version } }
  expect(await elena.call('POST', `${path}/${asked.id}`, asShown)).toMatchObject(refused(409, 'shown_changed'))
  const [shown = asked] = (await marta.call<Approval[]>('GET', path)).body
  expect((await refuse(shown, marta)).status).toBe(200)
  const again = (await ask({ ...edit, version: 2 }, { by: marta, reason: 'Three failed check-ins' })).body
  expect((await give(again, elena)).status).toBe(200)
  expect((await show(ana.phone)).expirationDateTimestamp).toBe(expiryMoment(inSixtyDays).getTime())
  const heard = async (by: TestAdmin) => (await by.call<Answer<typeof listNotices>>('GET', '/api/admin/notices')).body
  const { items, unread } = await heard(marta)
  expect(items.map(({ event, by }) => [event, by])).toEqual([
    ['approved', 'Elena Vargas'],
    ['asked', 'Marta Gil'],
    ['withdrawn', 'Marta Gil'],
    ['asked', 'Marta Gil'],
  ])
  expect([unread, (await heard(other)).items]).toEqual([1, []])
})

it("403 permission_needed: support asks nothing about a colleague's own account", async () => {
  const marta = await world.signUpAdmin({ group: 'support' })
  await world.pool.addToGroup(ana.phone, 'admin')
  expect(await ask(editing(ana.phone, { credits: 50 }), { by: marta })).toMatchObject(refused(403, 'permission_needed'))
})
