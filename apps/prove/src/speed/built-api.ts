import { fileURLToPath } from 'node:url'
import type { World } from '@arribo/laboratory/world'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'

/** A process of the built API with telemetry as in production and everything else from the sandbox. */
export const startBuiltApi = (
  { sandbox }: Pick<World, 'sandbox'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> =>
  startMeasured({
    file: fileURLToPath(new URL('../../../api/dist/main.mjs', import.meta.url)),
    upAt: '/api/status/health',
    environment: {
      ...sandbox.apiEnvironment({ driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }),
      OTEL_EXPORTER_OTLP_ENDPOINT: `${sandbox.address}/otlp`,
      OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'delta',
      OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'base2_exponential_bucket_histogram',
      ...environment,
    },
  })
