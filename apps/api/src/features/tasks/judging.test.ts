import { portrait } from '@arribo/sandbox/portraits'
import { expect, it } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { judgeSelfie } from './judging.ts'
import { requireTask } from './tasks.ts'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()
const driver = await startWork(world, { isLinked: false })

/** A proxy that records the names of called methods. */
function noting<T extends object>(object: T, calls: string[]): T {
  return new Proxy(object, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value === 'function') calls.push(String(name))
      return value
    },
  })
}

async function judge(photo?: Buffer) {
  const { taskId } = await driver.upload(photo)
  const { deps } = world
  const now = deps.clock()
  const uploaded = await requireTask(deps.table, driver.sub, taskId)
  const [table, storage]: [string[], string[]] = [[], []]
  const clients = { ...deps, table: noting(deps.table, table), storage: noting(deps.storage, storage) }
  const judged = await judgeSelfie(clients, uploaded, 'own-account', now)
  return { judged, stored: await requireTask(deps.table, driver.sub, taskId), table, storage }
}

it('an accepted selfie is judged with one write, without reading anything back', async () => {
  const { judged, stored, table, storage } = await judge()
  expect(table).toEqual(['transact'])
  expect(storage).toEqual(['readUpload', 'putPhoto', 'deleteUpload'])
  expect(judged.task).toEqual(stored)
  expect(judged.jpeg).toEqual(await world.deps.storage.readPhoto(stored.photoKey))
})

it('a refused selfie is judged with one write, and not stored', async () => {
  const { judged, stored, table, storage } = await judge(await portrait(7, { faces: 0 }))
  expect(table).toEqual(['transact'])
  expect(storage).toEqual(['readUpload', 'deleteUpload'])
  expect(judged.task).toEqual(stored)
  expect(judged.task).toMatchObject({ verdict: 'invalid', fault: 'no_face' })
})
