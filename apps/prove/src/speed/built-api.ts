import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as selfies from '@arribo/laboratory/accepted-selfie'
import { openCollector } from '@arribo/laboratory/collector'
import type * as work from '@arribo/laboratory/driver-at-work'
import { origins } from '@arribo/laboratory/environment'
import type * as worlds from '@arribo/laboratory/world'
import { prepareAnswers } from './answers.ts'
import { type Started, startMeasured } from './measured-process.ts'

export const today = fileURLToPath(new URL('../../../..', import.meta.url))

const collector = await openCollector()

export const builtApi = (
  { sandbox }: Pick<worlds.World, 'sandbox'>,
  environment: Readonly<Record<string, string>> = {},
  checkout = today,
): Started => ({
  file: join(checkout, 'apps/api/dist/main.mjs'),
  upAt: '/api/status/health',
  options: ['--enable-source-maps'],
  environment: {
    ...sandbox.apiEnvironment(origins),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    ...compiledIn(checkout),
    ...environment,
  },
})

/** The first start fills the cache of what V8 compiled. Images of older checkouts have no such cache. */
function compiledIn(checkout: string): Readonly<Record<string, string>> {
  const isKept = readFileSync(join(checkout, 'apps/api/Dockerfile'), 'utf8').includes('NODE_COMPILE_CACHE=')
  return isKept ? { NODE_COMPILE_CACHE: join(checkout, 'apps/api/dist/compiled') } : {}
}

type Laboratory = typeof worlds & typeof work & typeof selfies

/** A checkout's own laboratory, because its sandbox answers as its API expects. */
export async function laboratoryOf(checkout: string): Promise<Laboratory> {
  const folder = join(checkout, checkout === today ? 'apps/laboratory/src' : 'apps/api/src/testing')
  const parts = ['world.ts', 'driver-at-work.ts', 'accepted-selfie.ts'].map(
    (name) => import(pathToFileURL(join(folder, name)).href) as Promise<object>,
  )
  return Object.assign({}, ...(await Promise.all(parts))) as Laboratory
}

export async function startSide(checkout: string, node: string) {
  const laboratory = await laboratoryOf(checkout)
  const world = await laboratory.startWorld()
  const api = await startMeasured({ ...builtApi(world, {}, checkout), node })
  return {
    api,
    asked: await prepareAnswers(world, laboratory),
    async close(): Promise<void> {
      await api.stop()
      await world.close()
    },
  }
}
