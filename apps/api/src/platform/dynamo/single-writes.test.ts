import { expect, it } from 'vitest'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld()

const key = { pk: 'DRIVER#conflict', sk: 'PROFILE' }
const setting = { UpdateExpression: 'SET v = :v', ExpressionAttributeValues: { ':v': 1 } }

it.each([
  ['PutItem', () => world.deps.table.put({ Item: key })],
  ['UpdateItem', () => world.deps.table.update({ Key: key, ...setting })],
  ['DeleteItem', () => world.deps.table.delete(key)],
])('%s waits for a transaction that holds the item', async (operation, write) => {
  world.sandbox.dynamo.faults.inject({ operation, action: 'conflict', times: 3 })
  expect(await write()).toBeTruthy()
  expect(world.sandbox.dynamo.faults.troubles().faults).toEqual([])
})
