import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrolWith } from '@arribo/laboratory/enrolling'
import { link, setUp } from '@arribo/laboratory/linking'
import { openWorld } from '../../testing/worlds.ts'
import { expect, it } from 'vitest'
import { areTooMany } from '../payments/declines.rules.ts'
import { newDeclines, readDeclines } from '../payments/declines.store.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { buyCredit, deliver } from '../payments/testing/purchase.ts'

const world = await openWorld()

const linkTo = ({ email }: DriverAtWork, { call, phone }: DriverAtWork) => must('Linking', link(call, { email, phone }))
/** Opening a payment settles the person, which reading the profile does not. */
const isHeld = async ({ call }: DriverAtWork) => {
  await call('POST', '/api/users/me/payment/intent', { body: { planType: 'credits', credits: 1 } })
  return (await call('GET', '/api/users/me')).body['isSuspended']
}
const dispute = async (driver: DriverAtWork) => {
  const payment = await buyCredit(world, driver)
  await world.sandbox.stripe.openDispute(payment)
  await deliver(world, payment)
}

const enrolled = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await enrolWith(owner, guest, 801)
  await linkTo(owner, guest)
}
const linkedBefore = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await linkTo(owner, guest)
  await enrolWith(owner, guest, 802)
}
const removed = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await enrolled(owner, guest)
  await must('Removing', owner.call('DELETE', `/api/users/me/enrolments/${guest.sub}`))
  await linkTo(owner, guest)
}

const arrived = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await enrolled(owner, guest)
  await must('Setting up', setUp(guest.call, 'own-account'))
  const assignmentId = await owner.planBlock()
  await writeSelfie(world, guest.sub)
  await must('Pressing', guest.press({ assignmentId }))
}

it.each([
  ['enrolled', enrolled],
  ['who has arrived at a block', arrived],
  ['who had linked the account before', linkedBefore],
  ['removed since', removed],
])('a guest on a delivery account, %s, is another person than its owner', async (_which, join) => {
  for (const whose of ['guest', 'owner'] as const) {
    const owner = await startWork(world)
    const guest = await startWork(world, { isLinked: false })
    await join(owner, guest)
    const [one, other] = whose === 'guest' ? [guest, owner] : [owner, guest]
    await dispute(one)
    expect([await isHeld(one), await isHeld(other)], whose).toEqual([true, false])
  }
})

it('declines of a guest’s card close no payment of the owner', async () => {
  const owner = await startWork(world)
  const guest = await startWork(world, { isLinked: false })
  await enrolled(owner, guest)
  const now = world.clock.now()
  const failing = { sub: guest.sub, failedCharges: 100 }
  const payer = await requireDriver(world.deps.table, guest.sub)
  await world.deps.table.transact(newDeclines(world.deps, payer, undefined, failing, now))
  const declinesOf = async ({ sub }: DriverAtWork) =>
    areTooMany(await readDeclines(world.deps, await requireDriver(world.deps.table, sub), now))
  expect([await declinesOf(guest), await declinesOf(owner)]).toEqual([true, false])
})
