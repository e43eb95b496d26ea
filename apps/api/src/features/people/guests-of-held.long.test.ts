import { must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { accept, enrol, invite, takeThree } from '@arribo/laboratory/enrolling'
import { link, setUp } from '@arribo/laboratory/linking'
import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { expect, it } from 'vitest'
import { openWorld } from '../../testing/worlds.ts'
import { buyCredit, deliver } from '../payments/testing/purchase.ts'

const world = await openWorld()

const invitations = '/api/users/me/enrolment-invitations'
const linkTo = ({ email }: DriverAtWork, { call, phone }: DriverAtWork) => link(call, { email, phone })
const look = ({ call }: DriverAtWork, code: string) => call('GET', `/api/enrolment-invitations/${code}`)
const newcomer = () => startWork(world, { isLinked: false })

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
  if (linked === 'before') await must('Linking', linkTo(owner, guest))
  await hold(owner)
  if (linked === 'after') await must('Linking', linkTo(owner, guest))
  await must('Setting up', setUp(guest.call, 'own-account'))
  expect((await pressOn(owner, guest)).status).toBe(200)
  await buyCredit(world, guest)
  expect((await guest.me()).isSuspended).toBe(false)
})

it('a guest enrols nobody on an account that is held, and a later move of theirs lets nobody onto it', async () => {
  const [owner, other, third] = [await startWork(world), await newcomer(), await newcomer()]
  const guest = await enrol(world, owner, 815)
  await buyCredit(world, guest)
  await must('Linking', linkTo(owner, guest))
  const { code } = await invite(guest)
  await hold(owner)
  expect(await accept(other, code, await takeThree(other, 816))).toBeRefused(410, 'invitation_withdrawn')
  expect((await guest.me()).isSuspended).toBe(false)
  const elsewhere = await startWork(world)
  await must('Linking', linkTo(elsewhere, guest))
  const later = await invite(guest)
  await must('Enrolling', accept(third, later.code, await takeThree(third, 817)))
  await must('Linking', linkTo(owner, guest))
  expect(await linkTo(owner, third)).toBeRefused(409, 'account_suspended')
})
