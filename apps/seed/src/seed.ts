import { crowd } from '@arribo/sandbox/people'
import { liveCrowdStory } from './crowd-story.ts'
import { liveActive, liveAdmin, liveExpired, liveShared, liveUnconfirmed } from './named-stories.ts'
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
  const all = crowd.length + 5
  let done = 0
  const tick = () => onPerson((done += 1), all)
  try {
    await liveAdmin(town, time, now)
    tick()
    for (const [index, person] of crowd.entries()) {
      time.goTo(new Date(now.getTime() - (24 + (crowd.length - index) * hoursBetween) * hourMs))
      await liveCrowdStory(town, time, person, index)
      tick()
    }
    for (const live of [liveExpired, liveShared, liveActive, liveUnconfirmed]) {
      await live(town, time, now)
      tick()
    }
  } finally {
    time.goTo(now)
    await closeTown(town)
    time.leave()
  }
}
