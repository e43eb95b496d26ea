import { expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import { link, setUp } from '@arribo/laboratory/linking'
import { openWorld } from '../../../testing/worlds.ts'

/** Two drivers of one platform account, at one block. */
const world = await openWorld()
const owner = await startWork(world, { credits: 2 })
const friend = await startWork(world, { credits: 2, isLinked: false })
await link(friend.call, { email: owner.email, password: platformPassword, phone: friend.phone })
await setUp(friend.call, 'own-account')

const creditsOf = async (driver: DriverAtWork) => (await driver.me()).credits

it('409 already_arrived: the second driver pays nothing, keeps the selfie, and sees the block as done', async () => {
  const assignmentId = await owner.planBlock()
  await owner.takeSelfie()
  await friend.takeSelfie()
  expect((await friend.press({ assignmentId })).status).toBe(200)
  // The owner sees it before pressing.
  expect((await owner.calendar()).body.checkedIn).toEqual([assignmentId])
  const answer = await owner.press({ assignmentId })
  expect(answer).toBeRefused(409, 'already_arrived')
  // Neither naming the block again nor leaving it out spends anything.
  for (const over of [{ assignmentId }, {}]) expect(await owner.press(over)).toBeRefused(409, 'already_arrived')
  expect([await creditsOf(owner), await creditsOf(friend)]).toEqual([2, 1])
  expect((await owner.calendar()).body.checkedIn).toEqual([assignmentId])
  const next = await owner.planBlock()
  expect((await owner.press({ assignmentId: next })).status).toBe(200)
})

it('409 already_arrived: of two who press at once, one pays', async () => {
  const before = [await creditsOf(owner), await creditsOf(friend)]
  const assignmentId = await owner.planBlock()
  await owner.takeSelfie()
  await friend.takeSelfie()
  const answers = await Promise.all([owner.press({ assignmentId }), friend.press({ assignmentId })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const after = [await creditsOf(owner), await creditsOf(friend)]
  expect((before[0] ?? 0) + (before[1] ?? 0) - (after[0] ?? 0) - (after[1] ?? 0)).toBe(1)
})
