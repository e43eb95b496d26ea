import { type Answer, must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import type { World } from '@arribo/laboratory/world'
import { costOf, type Step } from './flow-costs.rules.ts'

/** Longer than sessions are cached, so that every request reads the session. */
const longerThanCachedMs = 31_000

/** The world needs a projector. */
export async function measureCheckIn(world: World): Promise<Step[]> {
  const steps: Step[] = []
  const measure = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    world.clock.advance(longerThanCachedMs)
    await world.level()
    const release = world.sandbox.projections?.hold()
    world.sandbox.dynamo.resetStats()
    const result = await run()
    const own = world.sandbox.dynamo.stats()
    world.sandbox.dynamo.resetStats()
    release?.()
    await world.level()
    steps.push({ step, cost: costOf(own, world.sandbox.dynamo.stats()) })
    return result
  }
  const driver = await startWork(world, { credits: 3 })
  const first = await arriving(driver)
  await driver.takeSelfie()
  await done(first())
  const press = await arriving(driver)
  await measure('the home page asks who I am', () => driver.me())
  await measure('the calendar', () => done(driver.calendar()))
  const { taskId } = await measure('address for a selfie', () => driver.upload())
  await measure('verdict on it', () => done(driver.validity(taskId)))
  await measure('press, accepted', () => done(press()))
  await measure('the same press again', () => done(press()))
  return steps
}

const done = <A extends Answer<unknown>>(asked: Promise<A>): Promise<A> => must('A step of a flow', asked)

async function arriving(driver: DriverAtWork): Promise<() => Promise<Answer>> {
  const assignmentId = await driver.planBlock()
  const payload = await driver.seal(await driver.payload({ assignmentId, ...ofPhone }))
  return () => driver.call('POST', '/api/users/me/im-here', { body: { payload } })
}

/** A browser sends these fields too. They count, because items are billed by the kilobyte. */
const ofPhone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S918U Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.107 Mobile Safari/537.36',
  deviceId: '0b5e9d6c-5b1c-4a55-9a43-6f0a1c1b8d27',
}
