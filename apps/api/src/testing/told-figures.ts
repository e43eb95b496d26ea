import type { FigureName } from '@arribo/runtime-contracts/figures'
import { type Attributes, tellTo } from '../platform/telemetry/telemetry.ts'

type Told = readonly [name: FigureName, attributes: Attributes, value: number]

/** Runs a step and answers what was counted meanwhile, in its order; durations and requests under way are left out. */
export async function toldDuring(step: () => Promise<unknown>): Promise<Told[]> {
  const told: Told[] = []
  const left = /duration$|active_requests$/
  tellTo({
    record: (name, value, attributes) => void (left.test(name) || told.push([name, attributes, value])),
    request: () => ({ traceId: '', within: (inner) => inner(), end() {} }),
    span: (_name, _attributes, inner) => inner({ tell() {}, fault() {} }),
    headers: () => ({}),
    close: () => Promise.resolve(),
  })
  try {
    await step()
  } finally {
    tellTo(undefined)
  }
  return told
}
