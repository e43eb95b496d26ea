import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { table } from '@arribo/runtime-contracts/table'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { vendorLimits } from './limits.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { clientConfig } from './testing/serve.ts'
import { openServer } from './open-server.ts'
import { world } from './world.ts'

const { table: TableName } = world
const origins = { driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }

const sandbox = await createSandbox()
afterAll(() => sandbox.close())

const databaseOf = ({ address }: Sandbox) => new DynamoDBClient(clientConfig(`${address}/dynamodb`))

it('creates the table with its indexes and TTL, as the cloud stack would', async () => {
  const [described] = sandbox.dynamo.tables()
  expect(described?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(
    table.indexes.map(({ name }) => name),
  )
  const Item = { pk: { S: 'expired' }, sk: { S: '1' }, [table.expiryAttribute]: { N: '1700000000' } }
  await databaseOf(sandbox).send(new PutItemCommand({ TableName, Item }))
  expect(await sandbox.dynamo.sweep(1_700_000_001)).toBe(1)
})

it("has the vendors' limits on request: a transaction holds its items, also after a contention is removed", async () => {
  const limited = await createSandbox({ limits: vendorLimits })
  limited.dynamo.faults.clear()
  const client = databaseOf(limited)
  const Item = { pk: { S: 'held' }, sk: { S: '1' } }
  const write = () => client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }] }))
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, write))
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  await write()
  client.destroy()
  await limited.close()
})

it('lets a request wait that arrives while it starts', async () => {
  let early: Promise<Response> | undefined
  const started = await createSandbox({
    async serve(answer) {
      const { server, address, close } = await openServer(answer)
      const arrived = once(server, 'request')
      early = fetch(address)
      await arrived
      return { address, close }
    },
  })
  expect((await early)?.status).toBe(200)
  await started.close()
})

it("the API's environment is complete and leaves no default address of a real vendor", () => {
  const given = sandbox.apiEnvironment(origins)
  const environment = apiEnvironment.parse(given)
  for (const name of ['COGNITO', 'DYNAMODB', 'S3', 'REKOGNITION'] as const) {
    expect(environment[`${name}_ENDPOINT`]).toBe(`${sandbox.address}/${name.toLowerCase()}`)
  }
  expect(environment.STRIPE_API_ADDRESS).toBe(sandbox.address)
  expect(Buffer.from(environment.HANDLE_SEALING_KEY, 'base64')).toHaveLength(32)
  expect(environment.CHECK_IN_PRIVATE_JWKS.keys).toMatchObject([{ kty: 'EC', crv: 'P-256', d: expect.any(String) }])
  expect(given.AWS_ACCESS_KEY_ID).toBe(world.accessKeyId)
})

it('404: an unknown address', async () => {
  expect((await fetch(`${sandbox.address}/cognitos`)).status).toBe(404)
})
