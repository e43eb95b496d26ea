import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as selfies from '@arribo/laboratory/accepted-selfie'
import { openCollector } from '@arribo/laboratory/collector'
import type * as work from '@arribo/laboratory/driver-at-work'
import { origins } from '@arribo/laboratory/environment'
import type * as worlds from '@arribo/laboratory/world'
import { type Request, type Started, startMeasured } from './measured-process.ts'

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

export type Asked = {
  readonly name: string
  readonly status: number
  readonly amount: number
  requests(): Promise<readonly Request[]> | readonly Request[]
}

export const drivers = 20
const blocksEach = 5

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Request => ({
  method: 'GET',
  path,
  headers,
})

export const bareAnswer: Asked = { name: 'bare Fastify', status: 200, amount: 10_000, requests: () => [get('/')] }

async function prepareAnswers(world: worlds.World, tools: Laboratory): Promise<readonly Asked[]> {
  const crew: work.DriverAtWork[] = []
  for (let count = 0; count < drivers; count += 1) crew.push(await tools.startWork(world, { credits: 5000 }))
  const key = encryptionKey()
  const me = (driver: work.DriverAtWork) => get('/api/users/me', { authorization: driver.idToken })
  const calendarOf = ({ phone, idToken }: work.DriverAtWork) =>
    get(`/api/users/me/calendar?phoneNumber=${encodeURIComponent(phone)}`, {
      authorization: idToken,
      'x-encryption-key': key,
    })
  return [
    { name: 'health', status: 200, amount: 4000, requests: () => [get('/api/status/health')] },
    { name: 'refused: no token', status: 401, amount: 4000, requests: () => [get('/api/users/me')] },
    {
      name: 'authenticated, without the database',
      status: 400,
      amount: 4000,
      // An endpoint without a rate limit, because each driver calls it hundreds of times a minute.
      requests: () =>
        crew.map(({ idToken }) => get('/api/users/me/payments?cursor=forged', { authorization: idToken })),
    },
    { name: 'me', status: 200, amount: 1000, requests: () => crew.map(me) },
    {
      name: 'calendar',
      status: 200,
      amount: 200,
      async requests() {
        await planAnew(world, crew)
        return crew.map((driver) => calendarOf(driver))
      },
    },
    { name: 'press', status: 200, amount: drivers, requests: () => pressesOf(world, tools, crew) },
  ]
}

const encryptionKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }))

/** A press adds the block that it is for, so the next round needs five new ones. */
const planAnew = (world: worlds.World, crew: readonly work.DriverAtWork[]): Promise<unknown> =>
  Promise.all(
    crew.map(async (driver) => {
      await world.sandbox.delivery.controls.dropBlocks(driver.email)
      for (let block = 1; block <= blocksEach; block += 1) await driver.planBlock({ inMinutes: 300 * block })
    }),
  )

const pressesOf = (
  world: worlds.World,
  { writeSelfie }: Laboratory,
  crew: readonly work.DriverAtWork[],
): Promise<Request[]> =>
  Promise.all(
    crew.map(async (driver): Promise<Request> => {
      const assignmentId = await driver.planBlock()
      await writeSelfie(world, driver.sub)
      const payload = await driver.seal(await driver.payload({ assignmentId }))
      return {
        method: 'POST',
        path: '/api/users/me/im-here',
        headers: { authorization: driver.idToken, 'content-type': 'application/json' },
        body: JSON.stringify({ payload }),
      }
    }),
  )
