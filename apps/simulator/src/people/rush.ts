import { setTimeout as sleep } from 'node:timers/promises'
import type { Inhabitant, Town } from './town.ts'

const minute = 60_000
const opensIn = minute
/** The delivery platform opens check-in 15 minutes before a block, whatever our own limit is. */
const startsIn = opensIn + 15 * minute
const secondLater = 5 * minute

export async function arrivals(town: Town): Promise<void> {
  const { city, people } = town
  const working = people.filter(({ state }) => state === 'linked')
  const blocks = new Map<Inhabitant, string[]>()
  for (const one of working) blocks.set(one, await plan(town, one))
  const opensAt = city.clock.now + opensIn
  await Promise.all(working.map((one) => arrive(town, one, blocks.get(one)?.[0], opensAt)))
  const twice = working.filter((one) => (blocks.get(one)?.length ?? 0) > 1)
  if (twice.length === 0) return
  await city.skip(Math.max(0, opensAt + secondLater - city.clock.now))
  await Promise.all(twice.map((one) => arrive(town, one, blocks.get(one)?.[1], city.clock.now + 5000)))
}

async function plan({ city }: Town, { driver, habits }: Inhabitant): Promise<string[]> {
  const { controls } = city.sandbox.delivery
  const at = (ms: number) => controls.planBlock(driver.email, { inMinutes: ms / minute })
  const first = await at(startsIn)
  if (!habits.hasTwoBlocks) return [first.assignmentId]
  return [first.assignmentId, (await at(startsIn + secondLater)).assignmentId]
}

async function arrive(town: Town, one: Inhabitant, assignmentId: string | undefined, opensAt: number): Promise<void> {
  const { driver, habits } = one
  await driver.rest(0, 20_000)
  // Two tabs request the calendar at the same time when the platform's tokens have expired.
  const tabs = habits.pressesTwice ? [driver.askForCalendar(), driver.askForCalendar()] : [driver.askForCalendar()]
  await Promise.all([driver.me(), ...tabs])
  await driver.takeSelfie()
  await sleep(Math.max(0, opensAt - Date.now()))
  await driver.rest(0, 30)
  if (assignmentId === undefined) return
  const presses = habits.pressesTwice
    ? [press(town, one, assignmentId), press(town, one, assignmentId)]
    : [press(town, one, assignmentId)]
  await Promise.all(presses)
}

const worthAnotherPress = new Set([
  'already_checking_in',
  'check_in_unknown',
  'temporarily_unavailable',
  'overloaded',
  'platform_down',
])
const mostPresses = 5
/** The platform refuses an arrival from here, which gives the credit back. */
const farAway = { latitude: 25.9 }

async function press(town: Town, { driver }: Inhabitant, assignmentId: string): Promise<void> {
  if (driver.random.isHit(0.15)) await driver.press(assignmentId, farAway)
  for (let attempt = 1; attempt <= mostPresses; attempt += 1) {
    const answer = await driver.press(assignmentId)
    if (answer?.status === 200) {
      town.arrived.push({ sub: driver.sub(), assignmentId, checkInId: answer.body.checkInId ?? '' })
      return
    }
    if (!driver.insists || (answer && answer.status > 0 && !worthAnotherPress.has(answer.body.code ?? ''))) return
    await driver.rest(1000, 6000)
  }
}
