import { startWork } from '@arribo/laboratory/driver-at-work'
import { pay } from '@arribo/laboratory/paying'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { allOf } from '@arribo/server/table/ranges'
import { openWorld } from '../../../testing/worlds.ts'
import { expect, it } from 'vitest'
import { staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { accountMark } from '../../people/people.ts'
import { buyCredit, deliver } from '../../payments/testing/purchase.ts'
import { marksPartition } from '../../../platform/dynamo/keys.ts'
import { endDeletions, beginDeletion, finishDeletion } from '../deleting.ts'

const world = await openWorld({ hasProjector: true })

const remove = ({ call }: Pick<TestDriver, 'call'>) => call('DELETE', '/api/users/me')
const inDriverApp = async ({ phone, password }: TestDriver) => ({
  call: world.callWith((await world.pool.signIn(phone, password)).idToken),
})

it('409 staff_account: somebody who joined the staff after the token was issued', async () => {
  const driver = await startWork(world)
  await world.pool.addToGroup(driver.phone, 'viewer')
  expect(await remove(driver)).toBeRefused(409, 'staff_account')
  expect(await driver.me()).toMatchObject({ name: driver.name })
})

it.each([
  ['a dispute is open', (id: string) => world.sandbox.stripe.openDispute(id)],
  ['a payment was reported as fraud', (id: string) => world.sandbox.stripe.reportFraud(id)],
])('409 account_suspended: %s, until staff lift it', async (_what, happen) => {
  const driver = await world.signUpDriver()
  const me = async () => (await driver.call('GET', '/api/users/me')).body
  const paymentIntentId = await buyCredit(world, driver)
  await happen(paymentIntentId)
  await deliver(world, paymentIntentId)
  const before = await me()
  expect(await remove(driver)).toBeRefused(409, 'account_suspended')
  expect(await me()).toEqual(before)
  const lifted = staffEntry('lifted', { creditsDelta: 0, goodStanding: true })
  await applyLedgerEntries(world.deps, driver.sub, [lifted], world.clock.now())
  expect((await remove(driver)).status).toBe(200)
})

async function removeWithACrash({ sub }: TestDriver): Promise<void> {
  await beginDeletion(world.deps, sub)
  world.clock.advance(2 * 60_000)
  await endDeletions(world.deps, world.app.log)
  world.clock.reset()
}

async function removeTwice({ sub, name, phone }: TestDriver): Promise<void> {
  const deletion = await beginDeletion(world.deps, sub)
  const person = { name, phoneNumber: phone }
  await Promise.all([1, 2].map(() => finishDeletion(world.deps, deletion, person, world.app.log)))
}

it.each<[string, (driver: TestDriver) => Promise<unknown>]>([
  ['the driver', remove],
  ['a worker, after a crash', removeWithACrash],
  ['two processes', removeTwice],
])('an account deleted by %s opens nothing, and its number can sign up and in again', async (_who, deletes) => {
  const driver = await world.signUpDriver()
  await deletes(driver)
  await expect(world.pool.signIn(driver.phone, testPassword)).rejects.toThrow()
  const again = await world.signUpDriver({ phone: driver.phone, name: 'Luis Ortega' })
  expect(again.sub).not.toBe(driver.sub)
  expect(await (await inDriverApp(again)).call('GET', '/api/users/me')).toMatchObject({
    status: 200,
    body: { name: 'Luis Ortega', userId: again.sub },
  })
})

it('lets every mark of the person expire, however many there are', async () => {
  const driver = await world.signUpDriver()
  const accounts = Array.from({ length: 60 }, (_, index) => ({ flexId: `amzn1.${index}`, isGuest: false }))
  await world.deps.table.transact(accounts.map((linked) => accountMark(world.deps, driver.sub, linked)))
  await remove(driver)
  const { items } = await world.deps.table.query(allOf(marksPartition(driver.sub), 'gsi2'))
  expect(items.map(({ ttl }) => typeof ttl)).toEqual(Array.from({ length: 61 }, () => 'number'))
})

it('refunds a payment that had succeeded before the deletion without our hearing of it, once', async () => {
  const driver = await world.signUpDriver()
  const id = await pay(world, driver)
  await remove(driver)
  world.clock.advance(7 * 60_000)
  await endDeletions(world.deps, world.app.log)
  world.clock.reset()
  const { data } = await world.deps.stripe.refunds.list({ payment_intent: id })
  expect(data.map(({ amount }) => amount)).toEqual([3 * 699])
})

it.each([
  ['has lost', false],
  ['loses after support lifted it', true],
])('409 approval_needed: support alone cannot lift what an earlier account %s', async (_when, isLifted) => {
  const support = await world.signUpAdmin({ group: 'support' })
  const before = await world.signUpDriver()
  const paymentIntentId = await buyCredit(world, before)
  expect((await before.call('DELETE', '/api/users/me')).status).toBe(200)
  const { id } = await world.sandbox.stripe.openDispute(paymentIntentId)
  await deliver(world, paymentIntentId)
  const again = await world.signUpDriver({ phone: before.phone })
  const path = `/api/admin/users/${encodeURIComponent(again.phone)}`
  const edit = async (changes: object) => {
    const { body } = await support.call<{ version: number }>('GET', path)
    const key = { version: body.version, idempotencyKey: crypto.randomUUID(), reason: 'Says it was a mistake' }
    return support.call('PATCH', path, { body: { ...changes, ...key } })
  }
  expect((await edit({ credits: 1 })).status).toBe(200)
  if (isLifted) expect((await edit({ goodStanding: true })).status).toBe(200)
  await world.sandbox.stripe.closeDispute(id, 'lost')
  await deliver(world, paymentIntentId)
  expect(await edit({ goodStanding: true })).toBeRefused(409, 'approval_needed')
})
