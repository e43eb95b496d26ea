import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'

/** A small part of the shutdown time, so that a collector that is down doesn't delay it. */
const closeTimeoutMs = 3000

/** Without a collector, the exporters aren't even loaded. */
export async function startTelemetry(config: Config, timeoutMs = closeTimeoutMs): Promise<{ close(): Promise<void> }> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { close: () => Promise.resolve() }
  const { startOtlp } = await import('./otlp.ts')
  const otlp = startOtlp(config, endpoint)
  return { close: () => Promise.race([otlp.close(), sleep(timeoutMs, undefined, { ref: false })]) }
}
