import { run, setup } from './setup.mjs'

/** Millions of small objects that live for a moment: a larger nursery halves what is spent on throwing them away. */
const forMillions = '--max-semi-space-size=64'

/** Runs one of the seed's programs from its build, with these words behind it. */
export function runSeed(program, words) {
  setup()
  run('turbo', ['run', 'build', '--filter=@arribo/sandbox', '--filter=@arribo/seed', '--output-logs=errors-only'])
  run(process.execPath, [forMillions, `apps/seed/dist/${program}.mjs`, ...words])
}
