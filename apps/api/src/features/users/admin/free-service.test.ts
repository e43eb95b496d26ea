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

it('409 approval_needed: nor in steps, by undoing an earlier edit', async () => {
  const [withdrawn, given] = [{ goodStanding: false }, { goodStanding: true }]
  const steps = [{ credits: 1 }, withdrawn, given, withdrawn, given]
  for (const [index, step] of steps.entries()) expect((await edit(support, index + 1, step)).status).toBe(200)
  expect(await edit(support, 6, { ...withdrawn, credits: 0, undoes: 'step-4' })).toMatchObject(refusedAlone)
})
