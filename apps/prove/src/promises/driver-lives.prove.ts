import { runLives } from '@arribo/api/testing/model/driver-lives'
import { roadPhoto } from '@arribo/api/testing/model/on-the-road'
import { startWorld, type World } from '@arribo/api/testing/world'
import { afterAll, beforeAll, vi } from 'vitest'
import { promise, size } from '../promise.ts'

let world: World
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2026-03-02T15:00:00Z') })
  world = await startWorld({ hasRunningWindows: true })
})
afterAll(async () => {
  await world.close()
  vi.useRealTimers()
})

const lives = size({ short: 6, long: 500 })
const steps = size({ short: 24, long: 40 })
const { PROVE_SEED, PROVE_PATH: path } = process.env
const seed = Number(PROVE_SEED ?? Math.floor(Math.random() * 2 ** 31))

promise('lives of drivers drawn at random agree with a model of the rules', async () => {
  const surroundings = { world, admin: await world.signUpAdmin(), photo: await roadPhoto() }
  const lived = await runLives(surroundings, { lives, steps, seed, ...(path !== undefined && { path }) })
  return `${lives} lives, ${lived} steps (seed ${seed}): 0 differences after any of them`
})
