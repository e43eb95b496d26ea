import { comeBack, everyStory } from '@arribo/laboratory/come-back'
import { startWorld } from '@arribo/laboratory/world'
import { promise, sampleOfTheDay, size, untilEnd } from '../promise.ts'

const world = untilEnd(await startWorld())

promise('people: whoever deletes an account and comes back gains nothing, and nobody else is harmed', async () => {
  const { chosen, words } = sampleOfTheDay(everyStory, size({ short: 4, long: 1 }))
  for (const story of chosen) {
    const wrong = await comeBack(world, story)
    if (wrong.length > 0) throw new Error(`${JSON.stringify(story)}: ${wrong.join('; ')}`)
  }
  return `${words} lives: 0 gained, 0 harmed`
})
