import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

/** How many turns share what `npm test` and `npm run check` sample; the nightly run does all of it. */
export const shares = { promises: 6, longTests: 6 }

/**
 * Which part of the samples a run takes. The commit decides, so that a run can be repeated and commits take the parts
 * in turn. ARRIBO_TURN=3 chooses one; a checkout without git takes the first.
 */
export function turnOfRun() {
  const chosen = process.env.ARRIBO_TURN
  if (chosen !== undefined) return Number(chosen)
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(0, 4), 16) || 0
}

/** The long tests that this turn leaves out: any six turns in a row run each of them once. */
export function leftOut(longTests, turn) {
  return longTests.filter((_, index) => (index + turn) % shares.longTests !== 0)
}
