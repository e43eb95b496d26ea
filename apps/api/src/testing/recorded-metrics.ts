import { type Attributes, createNoopMeter } from '@opentelemetry/api'
import { recordOn } from '../platform/telemetry/metrics.ts'

type Recorded = readonly [name: string, attributes: Attributes, value: number]

export async function metricsDuring(step: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const createCounter = (name: string) => ({
    add: (value: number, attributes: Attributes = {}) => void recorded.push([name, attributes, value]),
  })
  recordOn(Object.assign(createNoopMeter(), { createCounter }))
  try {
    await step()
  } finally {
    recordOn(createNoopMeter())
  }
  return recorded
}
