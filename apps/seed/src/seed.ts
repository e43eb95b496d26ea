import { createTime } from '@arribo/laboratory/time'
import { startWorld, type World } from '@arribo/laboratory/world'
import { ports } from '@arribo/runtime-contracts/ports'
import { crowd } from '@arribo/sandbox/people'
import { liveAdmin, liveCrowdStory, stories } from './stories.ts'

const hourMs = 3_600_000
/** The forty people of the crowd joined half a day apart, the last one yesterday. */
const hoursBetween = 12

export async function openTown(folder: string): Promise<World> {
  const town = await startWorld({
    // As in AWS, the function stores the codes of unconfirmed users, which staff look up.
    hasSmsSender: true,
    hasProjector: true,
    hasRunningWindows: true,
    servedAt: `http://localhost:${process.env[ports.sandbox.variable] ?? ports.sandbox.port}`,
    folder,
  })
  town.sandbox.setWebhookAddress(`${await town.listen()}/api/webhooks/stripe`)
  return town
}

export async function closeTown(town: World): Promise<void> {
  await town.app.close()
  await town.level()
  await town.close()
}

/**
 * Fills an empty sandbox through the product's own API, each person at their own time. `startProgress` gets the number
 * of people. Rejects with the first failure; the folder is unusable then.
 */
export async function seedWorld(folder: string, startProgress: (all: number) => (done: number) => void): Promise<void> {
  const now = new Date()
  const time = createTime()
  const town = await openTown(folder)
  const goBack = (hours: number) => time.goTo(new Date(now.getTime() - hours * hourMs))
  const show = startProgress(1 + crowd.length + stories.length)
  let done = 0
  const tick = () => show((done += 1))
  try {
    goBack(20 * 24)
    await liveAdmin(town, time)
    tick()
    for (const [index, person] of crowd.entries()) {
      goBack(24 + (crowd.length - index) * hoursBetween)
      await liveCrowdStory(town, time, person, index)
      tick()
    }
    for (const [days, live] of stories) {
      goBack(days * 24)
      await live(town, time)
      tick()
    }
  } finally {
    time.goTo(now)
    await closeTown(town)
    time.reset()
  }
}
