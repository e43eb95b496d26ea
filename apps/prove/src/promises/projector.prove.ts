import { startWork } from '@arribo/laboratory/driver-at-work'
import { afterAll, expect } from 'vitest'
import { callsDuring, type Death, dieAt, everyDeath } from '@arribo/laboratory/processes/crash'
import { unlikeTheirSource } from '@arribo/laboratory/oracle'
import { promise, sampleOfTheDay, size } from '../promise.ts'
import { createProjectorProcess } from '@arribo/laboratory/processes/projector-process'
import { openStack } from '@arribo/laboratory/processes/stack'

const projector = createProjectorProcess()
const stack = await openStack({ apis: 1, projector })
afterAll(() => stack.close())

/** Tries one in `step` deaths, a different one each day; 1 means all. */
const step = size({ short: 5, long: 1 })

/** A registration, a payment's credits, a selfie and a check-in, all delivered to the projector at once. */
async function changeThings(): Promise<() => Promise<void>> {
  const { sandbox } = stack.world
  await stack.world.level()
  const release = sandbox.projections?.hold()
  const driver = await startWork(stack.world, { credits: 1 })
  await driver.planBlock()
  await driver.takeSelfie()
  const { status } = await driver.press()
  if (status !== 200) throw new Error(`The press was answered ${status}`)
  return async () => {
    release?.()
    await stack.world.level()
  }
}

/**
 * How many calls a delivery takes depends on the shards that the drivers' random IDs fall into, so the last of the
 * watched ones may only come with the next delivery.
 */
async function die(death: Death): Promise<string[]> {
  const isDead = dieAt(projector.mortal(), death)
  for (let delivery = 0; delivery < 3 && !isDead(); delivery += 1) {
    const deliver = await changeThings()
    await deliver()
  }
  return isDead() ? [] : [`${death.when} call ${death.call}: lived`]
}

promise('the projector killed before and after each of its calls: lists and counters match their sources', async () => {
  const deliver = await changeThings()
  const { calls } = await callsDuring(projector.mortal(), deliver)
  const { chosen, words } = sampleOfTheDay(everyDeath(calls.length), step)
  const wrong: string[] = []
  for (const death of chosen) wrong.push(...(await die(death)))
  expect(wrong).toEqual([])
  expect(stack.world.sandbox.projections?.setAside()).toEqual([])
  await stack.world.level()
  expect(await unlikeTheirSource(stack.world.deps)).toEqual([])
  return `${calls.length} calls, ${words} deaths: 0 lost, 0 double`
})
