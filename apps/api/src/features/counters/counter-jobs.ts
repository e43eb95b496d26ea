import type { Deps } from '../../deps.ts'
import { writePulses } from './pulses.store.ts'

export const counterJobs = [{ name: 'pulses', everyMs: 5000, leaseMs: 30_000, run: pulse }] as const

async function pulse({ table, clock }: Deps): Promise<number> {
  await writePulses(table, clock())
  return 0
}
