import { comeBack, everyStory, storyOf } from '@arribo/laboratory/lives/come-back'
import { startMoneyBench } from '@arribo/laboratory/money/money-bench'
import { promise, size } from '../promise.ts'

const lives = size({ short: 40, long: 1000 })

promise('people: whoever deletes an account and comes back gains nothing, and nobody else is harmed', async () => {
  const bench = await startMoneyBench()
  try {
    const stories = Array.from({ length: lives }, (_, index) => everyStory[index] ?? storyOf(`life ${index}`))
    for (const [index, story] of stories.entries()) {
      const wrong = await comeBack(bench, `life ${index}`, story)
      if (wrong.length > 0) throw new Error(`life ${index}, ${JSON.stringify(story)}: ${wrong.join('; ')}`)
    }
    return `${lives} lives, of ${everyStory.length} kinds: 0 gained, 0 harmed`
  } finally {
    await bench.close()
  }
})
