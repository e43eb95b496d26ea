import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCollector } from '@arribo/laboratory/collector'
import { origins } from '@arribo/laboratory/environment'
import type { World } from '@arribo/laboratory/world'
import { type MeasuredProcess, type Started, startMeasured } from './measured-process.ts'

export const today = fileURLToPath(new URL('../../../..', import.meta.url))

const collector = await openCollector()

/** The built API of a checkout with telemetry as in production and everything else from the sandbox. */
export const builtApi = (
  { sandbox }: Pick<World, 'sandbox'>,
  environment: Readonly<Record<string, string>> = {},
  checkout = today,
): Started => ({
  file: join(checkout, 'apps/api/dist/main.mjs'),
  upAt: '/api/status/health',
  // As in the image.
  options: ['--enable-source-maps'],
  environment: {
    ...sandbox.apiEnvironment(origins),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'delta',
    OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'base2_exponential_bucket_histogram',
    ...compiledIn(checkout),
    ...environment,
  },
})

/** As in the image, what V8 compiled is kept; the first start fills it. Before the Dockerfile did so, nothing was. */
function compiledIn(checkout: string): Readonly<Record<string, string>> {
  const isKept = readFileSync(join(checkout, 'apps/api/Dockerfile'), 'utf8').includes('NODE_COMPILE_CACHE=')
  return isKept ? { NODE_COMPILE_CACHE: join(checkout, 'apps/api/dist/compiled') } : {}
}

export const startBuiltApi = (
  world: Pick<World, 'sandbox'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> => startMeasured(builtApi(world, environment))
