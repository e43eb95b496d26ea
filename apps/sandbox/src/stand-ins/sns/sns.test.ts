import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox.ts'
import { world } from '../../world.ts'

let sandbox: Sandbox
const clientOf = (accessKeyId: string) =>
  new SNSClient({
    region: world.region,
    endpoint: `${sandbox.address}/sns`,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: world.secretAccessKey },
  })

beforeAll(async () => void (sandbox = await createSandbox()))
afterAll(() => sandbox.close())

const phone = '+13055550701'

it('lays a text into the inbox of its phone', async () => {
  const { MessageId } = await clientOf(world.accessKeyId).send(
    new PublishCommand({ PhoneNumber: phone, Message: 'Tu código es 123456 & más <…>' }),
  )
  expect(sandbox.sms.last(phone)).toMatchObject({
    id: MessageId,
    kind: 'text',
    code: '',
    text: 'Tu código es 123456 & más <…>',
  })
})

it('knows the code that the pool expects for the phone, once', async () => {
  sandbox.sms.expect({ to: phone, kind: 'signup', code: '654321' })
  for (const Message of ['Es 111111', 'Es 654321', 'Otra vez 654321'])
    await clientOf(world.accessKeyId).send(new PublishCommand({ PhoneNumber: phone, Message }))
  expect(
    sandbox.sms
      .list(phone)
      .map(({ kind, code }) => `${kind} ${code}`)
      .slice(0, 3),
  ).toEqual(['text ', 'signup 654321', 'text '])
})

it.each([
  ['InvalidParameter', world.accessKeyId, '3055550701'],
  ['InvalidClientTokenId', 'somebody-else', phone],
])('%s: as %s to %s', async (code, keyId, PhoneNumber) => {
  const attempt = clientOf(keyId).send(new PublishCommand({ PhoneNumber, Message: 'Hola' }))
  await expect(attempt).rejects.toMatchObject({ Code: code })
})
