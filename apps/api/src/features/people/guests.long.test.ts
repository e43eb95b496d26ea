import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { enrolWith, accept, enrol, invite, takeThree } from '@arribo/laboratory/enrolling'
import { link, setUp } from '@arribo/laboratory/linking'
import { selfieOf, startMatching, untilMatched } from '../../testing/matching.ts'
import { openWorld } from '../../testing/worlds.ts'
import { expect, it } from 'vitest'
import { areTooMany } from '../payments/declines.rules.ts'
import { newDeclines, readDeclines } from '../payments/declines.store.ts'
import { requireDriver } from '../drivers/drivers.ts'
import { listLinkedDrivers } from '../flex/linked-drivers.ts'
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
/** Opens a dispute; the function it returns wins it. */
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
const linkedTo = ({ email }: DriverAtWork) => listLinkedDrivers(world.deps.table, email)
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

it('a guest invites nobody; whoever they brought before they were enrolled matches nothing, and goes with them', async () => {
  const [owner, guest, brought, third] = [await startWork(world), await newcomer(), await newcomer(), await newcomer()]
  await links(owner, guest)
  const [used, open] = [await invite(guest), await invite(guest)]
  await must('Accepting', accept(brought, used.code, await takeThree(brought, 815)))
  await links(owner, brought)
  await enrolWith(owner, guest, 816)
  expect(await guest.call('POST', invitations)).toBeRefused(409, 'guest_account')
  expect((await guest.call('GET', '/api/users/me/enrolments')).body).toMatchObject({ isGuest: true })
  expect(await accept(third, open.code, await takeThree(third, 817))).toBeRefused(410, 'invitation_withdrawn')
  expect(await look(third, open.code)).toBeRefused(410, 'invitation_withdrawn')
  for (const { call } of [guest, brought]) await must('Setting up', setUp(call, 'borrowed-account'))
  expect(await startMatching(brought, await selfieOf(brought, 815))).toBeRefused(409, 'nobody_enrolled')
  const theirs = await selfieOf(guest, 815)
  await startMatching(guest, theirs)
  expect(await untilMatched(guest, theirs)).toMatchObject({ status: 'failed', code: 'selfie_no_match' })
  await must('Removing', owner.call('DELETE', `/api/users/me/enrolments/${guest.sub}`))
  expect(await linkedTo(owner)).toEqual([owner.sub])
  await must('Unlinking', owner.call('POST', '/api/flex/unlink', { body: { email: owner.email } }))
  await links(owner, guest)
  expect(await guest.call('POST', invitations)).toBeRefused(409, 'guest_account')
})

it('of two who have enrolled each other, whoever joins the other’s account is the guest there', async () => {
  const [owner, partner] = [await startWork(world), await startWork(world)]
  await enrolWith(partner, owner, 818)
  await enrolled(owner, partner)
  await links(owner, owner)
  expect((await owner.call('POST', invitations)).status).toBe(200)
  expect(await partner.call('POST', invitations)).toBeRefused(409, 'guest_account')
})

it('a later move of a guest lets nobody onto an account that is held', async () => {
  const [owner, guest, third] = [await startWork(world), await newcomer(), await newcomer()]
  await enrolled(owner, guest)
  await hold(owner)
  await links(await startWork(world), guest)
  const later = await invite(guest)
  await must('Enrolling', accept(third, later.code, await takeThree(third, 820)))
  await links(owner, guest)
  expect(await linkTo(owner, third)).toBeRefused(409, 'account_suspended')
})

it('whoever a guest has enrolled on their own account passes no hold of the owner’s account', async () => {
  const [owner, guest, third] = [await startWork(world), await startWork(world), await newcomer()]
  await enrolWith(guest, third, 821)
  await enrolled(owner, guest)
  await hold(owner)
  expect(await linkTo(owner, third)).toBeRefused(409, 'account_suspended')
})
