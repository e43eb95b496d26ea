import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, it } from 'vitest'
import { createClient, createTestTable, startDynamo } from './testing/start-dynamo.ts'

const world = await startDynamo()
afterAll(() => world.close())

it('ValidationException: CreateTable with a stream of anything but both images', async () => {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' } as const
  const attempt = createTestTable(world.client, 'streamed', { StreamSpecification })
  await expect(attempt).rejects.toMatchObject({ name: 'ValidationException' })
})

it('400: every operation refuses an unknown key and a missing signature', async () => {
  const get = new GetCommand({ TableName: 'missing', Key: { pk: 'a' } })
  const stranger = createClient(world.endpoint, { credentials: { accessKeyId: 'stranger', secretAccessKey: 'x' } })
  await expect(stranger.send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  const headers = { 'x-amz-target': 'DynamoDB_20120810.GetItem' }
  const unsigned = await fetch(world.endpoint, { method: 'POST', headers, body: '{}' })
  expect(unsigned.status).toBe(400)
  expect(await unsigned.json()).toMatchObject({
    __type: expect.stringMatching(/#MissingAuthenticationTokenException$/),
  })
})
