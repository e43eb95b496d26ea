import { checkCounters, type CounterCheck, isRight } from '../commands/counters-verification.ts'
import type { World } from '@arribo/laboratory/world'

/** The wrong counters, once the projector has caught up. */
export async function wrongCounters(world: Pick<World, 'deps' | 'level' | 'clock'>): Promise<CounterCheck[]> {
  await world.level()
  return (await checkCounters(world.deps.table, world.clock.now())).filter((check) => !isRight(check))
}
