import { checkCounters } from '../commands/counters-verify.ts'
import type { Mismatch } from '../commands/verifying.ts'
import type { World } from '@arribo/laboratory/world'

export async function wrongCounters(world: Pick<World, 'deps' | 'level' | 'clock'>): Promise<Mismatch[]> {
  await world.level()
  return (await checkCounters(world.deps.table, world.clock.now())).mismatches
}
