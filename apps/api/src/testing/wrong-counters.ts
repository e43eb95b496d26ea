import { checkCounters, type CounterCheck, isRight } from '../commands/counters-verification.ts'
import type { World } from './world.ts'

/** The counters that do not say what there is, once they have come to everything that was written. */
export async function wrongCounters(world: Pick<World, 'deps' | 'level'>): Promise<CounterCheck[]> {
  await world.level()
  return (await checkCounters(world.deps.table)).filter((check) => !isRight(check))
}
