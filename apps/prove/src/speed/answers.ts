import { generateKeyPairSync } from 'node:crypto'
import type { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import type { DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import type { World } from '@arribo/laboratory/world'
import type { Request } from './measured-process.ts'

export type Asked = {
  readonly name: string
  readonly status: number
  readonly amount: number
  requests(): Promise<readonly Request[]> | readonly Request[]
}

export const drivers = 20
const blocksEach = 5

type Tools = { readonly startWork: typeof startWork; readonly writeSelfie: typeof writeSelfie }

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Request => ({
  method: 'GET',
  path,
  headers,
})

export const bareAnswer: Asked = { name: 'bare Fastify', status: 200, amount: 10_000, requests: () => [get('/')] }

export async function prepareAnswers(world: World, tools: Tools): Promise<readonly Asked[]> {
  const crew: DriverAtWork[] = []
  for (let count = 0; count < drivers; count += 1) crew.push(await tools.startWork(world, { credits: 5000 }))
  const key = encryptionKey()
  const me = (driver: DriverAtWork) => get('/api/users/me', { authorization: driver.idToken })
  const calendarOf = ({ phone, idToken }: DriverAtWork) =>
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
const planAnew = (world: World, crew: readonly DriverAtWork[]): Promise<unknown> =>
  Promise.all(
    crew.map(async (driver) => {
      await world.sandbox.delivery.controls.dropBlocks(driver.email)
      for (let block = 1; block <= blocksEach; block += 1) await driver.planBlock({ inMinutes: 300 * block })
    }),
  )

const pressesOf = (world: World, { writeSelfie }: Tools, crew: readonly DriverAtWork[]): Promise<Request[]> =>
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
