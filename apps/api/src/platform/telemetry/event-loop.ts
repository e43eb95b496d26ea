import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** Node's default, 10 ms, takes half a percent of a core while the process rests; this takes a tenth of a percent. */
const resolutionMs = 50

export function watchEventLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    if (delay.count === 0) return
    result.observe(Math.max(0, delay.percentile(99) / 1e9 - resolutionMs / 1000))
    delay.reset()
  })
  return () => void delay.disable()
}
