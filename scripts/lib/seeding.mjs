import { build, run, setup } from './setup.mjs'

/** Millions of small short-lived objects: a larger nursery halves the time spent on garbage collection. */
const forMillions = '--max-semi-space-size=64'

export function runSeed(program, words) {
  setup()
  build('sandbox', 'seed')
  run(process.execPath, [forMillions, `apps/seed/dist/${program}.mjs`, ...words])
}
