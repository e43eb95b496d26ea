import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { beforeEach, expect, it } from 'vitest'
import { entriesOf } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { setUpFactor, type TestAdmin, type TestDriver } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'

let driver: TestDriver
const world = await openWorld()
const admin = await world.signUpAdmin()
const support = await world.signUpAdmin({ group: 'support' })
beforeEach(async () => void (driver = await world.signUpDriver()))

const inTenDays = addDays(newYorkDay(new Date()), 10)
const edit = (by: TestAdmin, version: number, changes: object) =>
  by.call<AdminUser>('PATCH', `/api/admin/users/${encodeURIComponent(driver.phone)}`, {
    body: { ...changes, version, idempotencyKey: `step-${version}` },
  })
const refusedAlone = { status: 409, body: { code: 'approval_needed' } }

it('409 approval_needed: neither support nor one admin may let a driver work for free', async () => {
  expect(await edit(support, 1, { goodStanding: true })).toMatchObject(refusedAlone)
  expect(await edit(admin, 1, { goodStanding: true })).toMatchObject(refusedAlone)
  await edit(admin, 1, { credits: 1 })
  await edit(admin, 2, { goodStanding: false })
  expect((await edit(support, 3, { goodStanding: true })).status).toBe(200)
})

it('409 approval_needed: a lost dispute is lifted neither alone, nor with credits, nor after them', async () => {
  const paid = { paymentIntentId: 'pi_1', plan: 'credits', credits: 1, isPaid: true, paidCents: 699 } as const
  const disputes = [{ id: 'dp_1', amountCents: 699, status: 'lost' }]
  await applyLedgerEntries(world.deps, driver.sub, entriesOf({ ...paid, refunds: [], disputes }), new Date())
  const { version } = (await support.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(driver.phone)}`))
    .body
  for (const by of [support, admin])
    for (const changes of [{ goodStanding: true }, { credits: 3, goodStanding: true }])
      expect(await edit(by, version, changes)).toMatchObject(refusedAlone)
  expect((await edit(support, version, { credits: 3 })).body).toMatchObject({ credits: 3, goodStanding: false })
  expect(await edit(support, version + 1, { goodStanding: true })).toMatchObject(refusedAlone)
})

it('200: two admins may, once the second approves; the log says so', async () => {
  const { phone: phoneNumber } = driver
  const body = { change: { kind: 'edit_user', phoneNumber, version: 1, goodStanding: true }, reason: 'Our mistake' }
  const asked = await admin.call<Approval>('POST', '/api/admin/approvals', { body })
  expect(asked.body.change).toMatchObject({ goodStanding: true })
  const other = await world.signUpAdmin({ name: 'Berta Solís' })
  expect(
    (await other.call('POST', `/api/admin/approvals/${asked.body.id}`, { body: { version: asked.body.version } }))
      .status,
  ).toBe(200)
  const shown = await admin.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phoneNumber)}`)
  expect(shown.body).toMatchObject({ goodStanding: true, credits: 0, version: 2 })
  expect(await admin.call('POST', '/api/admin/approvals', { body })).toMatchObject({ body: { code: 'shown_changed' } })
})

it.each(['support', 'admin'] as const)('%s may not give themselves a single credit', async (group) => {
  const { phone } = driver
  await world.pool.addToGroup(phone, group)
  const { idToken, accessToken } = await world.pool.signIn(phone, driver.password, world.config.COGNITO_ADMIN_CLIENT_ID)
  const self = { ...driver, idToken, accessToken, call: world.callWith(idToken) }
  await setUpFactor(world.pool, self)
  for (const change of [{ credits: 1 }, { expirationDate: inTenDays }])
    expect(await edit(self, 1, change)).toMatchObject(refusedAlone)
  expect((await edit(self, 1, { preferredPhoneNumber: '+13055550188' })).status).toBe(200)
})

const [withdrawn, given] = [{ goodStanding: false }, { goodStanding: true }]

it.each([
  ['the credits are taken back', [{ credits: 1 }, withdrawn, given], { credits: 0 }],
  ['the end of service is taken back', [{ expirationDate: inTenDays }, withdrawn, given], { expirationDate: null }],
  [
    'an earlier edit is undone',
    [{ credits: 1 }, withdrawn, given, withdrawn, given],
    { ...withdrawn, credits: 0, undoes: 'step-4' },
  ],
])('409 approval_needed: nor in steps, when %s', async (_what, steps, last) => {
  for (const [index, step] of steps.entries()) expect((await edit(support, index + 1, step)).status).toBe(200)
  expect(await edit(support, steps.length + 1, last)).toMatchObject(refusedAlone)
})
