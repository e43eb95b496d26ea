import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** Node's default, 10 ms, takes half a percent of a core while the process rests; this takes a tenth of a percent. */
const resolutionMs = 50
const percentiles = { p50: 50, p99: 99, max: 100 } as const

export function watchEventLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const secondsAt = (percentile: number) => Math.max(0, delay.percentile(percentile) / 1e9 - resolutionMs / 1000)
  const gauges = Object.entries(percentiles).map(([part, percentile]) => ({
    gauge: meter.createObservableGauge(`nodejs.eventloop.delay.${part}`, { unit: 's' }),
    percentile,
  }))
  meter.addBatchObservableCallback(
    (result) => {
      if (delay.count === 0) return
      for (const { gauge, percentile } of gauges) result.observe(gauge, secondsAt(percentile))
      delay.reset()
    },
    gauges.map(({ gauge }) => gauge),
  )
  return () => void delay.disable()
}
