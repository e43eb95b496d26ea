import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as selfies from '@arribo/laboratory/accepted-selfie'
import type * as work from '@arribo/laboratory/driver-at-work'
import type * as worlds from '@arribo/laboratory/world'
import { type Asked, prepareAnswers } from './answers.ts'
import { builtApi, today } from './built-api.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'

/** A build of the API, in a world of its own. */
export type Side = {
  readonly name: string
  readonly checkout: string
  readonly api: MeasuredProcess
  readonly asked: readonly Asked[]
  close(): Promise<void>
}

type Laboratory = typeof worlds & typeof work & typeof selfies

/** The laboratory of a checkout: its sandbox answers as its API expects. */
export async function laboratoryOf(checkout: string): Promise<Laboratory> {
  const folder = join(checkout, checkout === today ? 'apps/laboratory/src' : 'apps/api/src/testing')
  const parts = ['world.ts', 'driver-at-work.ts', 'accepted-selfie.ts'].map(
    (name) => import(pathToFileURL(join(folder, name)).href) as Promise<object>,
  )
  return Object.assign({}, ...(await Promise.all(parts))) as Laboratory
}

export async function startSide(name: string, checkout: string, node: string): Promise<Side> {
  const laboratory = await laboratoryOf(checkout)
  const world = await laboratory.startWorld()
  const api = await startMeasured({ ...builtApi(world, {}, checkout), node })
  return {
    name,
    checkout,
    api,
    asked: await prepareAnswers(world, laboratory),
    async close() {
      await api.stop()
      await world.close()
    },
  }
}
