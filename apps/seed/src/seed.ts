import { crowd } from '@arribo/sandbox/people'
import { liveCrowdStory } from './crowd-story.ts'
import { liveAdmin, stories } from './named-stories.ts'
import { enterTimeMachine } from './time-machine.ts'
import { closeTown, openTown } from './town.ts'

const hourMs = 3_600_000
/** The forty joined one after the other, half a day apart, the last one yesterday. */
const hoursBetween = 12

/**
 * Fills an empty sandbox through the product's own API, each person at their own time. `onPerson` gets the progress.
 * Rejects with the first failure; the folder must not be used then.
 */
export async function seedWorld(
  folder: string | undefined,
  onPerson: (done: number, all: number) => void = () => {},
): Promise<void> {
  const now = new Date()
  const time = enterTimeMachine()
  const town = await openTown(folder)
  const goBack = (hours: number) => time.goTo(new Date(now.getTime() - hours * hourMs))
  const all = 1 + crowd.length + stories.length
  let done = 0
  const tick = () => onPerson((done += 1), all)
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
    time.leave()
  }
}
