import { findViolations, listItems } from '../oracle.ts'
import type { Stack } from './stack.ts'

const longestWaitMs = 3_600_000
const patience = 10

/** Violations after the workers have run repeatedly. Those left after ten hours are final. */
export async function violationsInTheEnd(stack: Stack): Promise<string[]> {
  const { sandbox, deps } = stack.world
  for (let turn = 1; ; turn += 1) {
    await stack.world.level()
    const violations = await findViolations(sandbox, deps, await listItems(sandbox))
    if (violations.length === 0 || turn === patience) return violations
    await stack.passTime(longestWaitMs)
  }
}
