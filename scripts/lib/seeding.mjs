import { build, run, setup } from './setup.mjs'

/** Seeding makes millions of short-lived objects; V8's larger nursery halves the time for garbage collection. */
const forMillions = '--max-semi-space-size=64'

export function runSeed(program, words) {
  setup()
  build('sandbox', 'seed')
  run(process.execPath, [forMillions, `apps/seed/dist/${program}.mjs`, ...words])
}
