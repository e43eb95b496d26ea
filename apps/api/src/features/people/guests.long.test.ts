import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrolWith, accept, enrol, invite, takeThree } from '@arribo/laboratory/enrolling'
import { link, setUp } from '@arribo/laboratory/linking'
import { openWorld } from '../../testing/worlds.ts'
import { expect, it } from 'vitest'
import { areTooMany } from '../payments/declines.rules.ts'
import { newDeclines, readDeclines } from '../payments/declines.store.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { buyCredit, deliver } from '../payments/testing/purchase.ts'

const world = await openWorld()

const linkTo = ({ email }: DriverAtWork, { call, phone }: DriverAtWork) => link(call, { email, phone })
const links = (owner: DriverAtWork, guest: DriverAtWork) => must('Linking', linkTo(owner, guest))
const newcomer = () => startWork(world, { isLinked: false })
/** Opening a payment settles the person, which reading the profile does not. */
const isHeld = async ({ call }: DriverAtWork) => {
  await call('POST', '/api/users/me/payment/intent', { body: { planType: 'credits', credits: 1 } })
  return (await call('GET', '/api/users/me')).body['isSuspended']
}
/** By a dispute. What it returns wins it. */
async function hold(driver: DriverAtWork) {
  const payment = await buyCredit(world, driver)
  const { id } = await world.sandbox.stripe.openDispute(payment)
  await deliver(world, payment)
  return async () => {
    await world.sandbox.stripe.closeDispute(id, 'won')
    await deliver(world, payment)
  }
}

async function pressOn(owner: DriverAtWork, guest: DriverAtWork) {
  const assignmentId = await owner.planBlock()
  await writeSelfie(world, guest.sub)
  return guest.press({ assignmentId })
}

const enrolled = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await enrolWith(owner, guest, 801)
  await links(owner, guest)
}
const linkedBefore = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await links(owner, guest)
  await enrolWith(owner, guest, 802)
}
const removed = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await enrolled(owner, guest)
  await must('Removing', owner.call('DELETE', `/api/users/me/enrolments/${guest.sub}`))
  await links(owner, guest)
}

const arrived = async (owner: DriverAtWork, guest: DriverAtWork) => {
  await enrolled(owner, guest)
  await must('Setting up', setUp(guest.call, 'own-account'))
  await must('Pressing', pressOn(owner, guest))
}

it.each([
  ['enrolled', enrolled],
  ['who has arrived at a block', arrived],
  ['who had linked the account before', linkedBefore],
  ['removed since', removed],
])('a guest on a delivery account, %s, is another person than its owner', async (_which, join) => {
  for (const whose of ['guest', 'owner'] as const) {
    const owner = await startWork(world)
    const guest = await newcomer()
    await join(owner, guest)
    const [one, other] = whose === 'guest' ? [guest, owner] : [owner, guest]
    await hold(one)
    expect([await isHeld(one), await isHeld(other)], whose).toEqual([true, false])
  }
})

it('declines of a guest’s card close no payment of the owner', async () => {
  const owner = await startWork(world)
  const guest = await newcomer()
  await enrolled(owner, guest)
  const now = world.clock.now()
  const failing = { sub: guest.sub, failedCharges: 100 }
  const payer = await requireDriver(world.deps.table, guest.sub)
  await world.deps.table.transact(newDeclines(world.deps, payer, undefined, failing, now))
  const declinesOf = async ({ sub }: DriverAtWork) =>
    areTooMany(await readDeclines(world.deps, await requireDriver(world.deps.table, sub), now))
  expect([await declinesOf(guest), await declinesOf(owner)]).toEqual([true, false])
})

const invitations = '/api/users/me/enrolment-invitations'
const look = ({ call }: DriverAtWork, code: string) => call('GET', `/api/enrolment-invitations/${code}`)

it('held before the invitation: whoever is held invites nobody until the hold ends, and nobody links the account', async () => {
  const [owner, guest] = [await startWork(world), await newcomer()]
  const release = await hold(owner)
  expect(await owner.call('POST', invitations)).toBeRefused(409, 'account_suspended')
  expect(await linkTo(owner, guest)).toBeRefused(409, 'account_suspended')
  await release()
  expect((await owner.call('POST', invitations)).status).toBe(200)
})

it('held between invitation and acceptance: the invitation is cancelled for whoever opens it', async () => {
  const [owner, guest] = [await startWork(world), await newcomer()]
  const [first, second] = [await invite(owner), await invite(owner)]
  const photos = await takeThree(guest, 811)
  const release = await hold(owner)
  expect(await accept(guest, first.code, photos)).toBeRefused(410, 'invitation_withdrawn')
  expect(await look(guest, second.code)).toBeRefused(410, 'invitation_withdrawn')
  expect(await linkTo(owner, guest)).toBeRefused(409, 'account_suspended')
  expect((await guest.me()).isSuspended).toBe(false)
  expect((await owner.call('GET', invitations)).body).toEqual({ invitations: [] })
  await release()
  for (const { code } of [first, second])
    expect(await accept(guest, code, photos)).toBeRefused(410, 'invitation_withdrawn')
})

it('held while an acceptance is under way: nobody is enrolled', async () => {
  const [owner, guest] = [await startWork(world), await newcomer()]
  const { code } = await invite(owner)
  const photos = await takeThree(guest, 812)
  const { vision } = world.deps
  let isHeld = false
  const similarity: typeof vision.similarity = async (...asked) => {
    if (!isHeld) await hold(owner)
    isHeld = true
    return vision.similarity(...asked)
  }
  Object.assign(world.deps, { vision: { ...vision, similarity } })
  expect(await accept(guest, code, photos)).toBeRefused(410, 'invitation_withdrawn')
  Object.assign(world.deps, { vision })
  expect(isHeld).toBe(true)
  expect(await linkTo(owner, guest)).toBeRefused(409, 'account_suspended')
})

it.each(['before', 'after'] as const)('held after the acceptance: who linked %s it works on', async (linked) => {
  const owner = await startWork(world)
  const guest = await enrol(world, owner, linked === 'before' ? 813 : 814)
  await buyCredit(world, guest)
  if (linked === 'before') await links(owner, guest)
  await hold(owner)
  if (linked === 'after') await links(owner, guest)
  await must('Setting up', setUp(guest.call, 'own-account'))
  expect((await pressOn(owner, guest)).status).toBe(200)
  await buyCredit(world, guest)
  expect((await guest.me()).isSuspended).toBe(false)
})

it('a guest enrols nobody on an account that is held, and a later move of theirs lets nobody onto it', async () => {
  const [owner, other, third] = [await startWork(world), await newcomer(), await newcomer()]
  const guest = await enrol(world, owner, 815)
  await buyCredit(world, guest)
  await links(owner, guest)
  const { code } = await invite(guest)
  await hold(owner)
  expect(await accept(other, code, await takeThree(other, 816))).toBeRefused(410, 'invitation_withdrawn')
  expect((await guest.me()).isSuspended).toBe(false)
  const elsewhere = await startWork(world)
  await links(elsewhere, guest)
  const later = await invite(guest)
  await must('Enrolling', accept(third, later.code, await takeThree(third, 817)))
  await links(owner, guest)
  expect(await linkTo(owner, third)).toBeRefused(409, 'account_suspended')
})
