import { KMS } from '@aws-crypto/client-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox.ts'
import { world } from '../../world.ts'

let sandbox: Sandbox
let client: KMS
const clientOf = (accessKeyId: string) =>
  new KMS({
    region: world.region,
    endpoint: `${sandbox.address}/kms`,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: world.secretAccessKey },
  })

beforeAll(async () => {
  sandbox = await createSandbox()
  client = clientOf(world.accessKeyId)
})
afterAll(async () => {
  client.destroy()
  await sandbox.close()
})

const KeyId = world.codeKeyArn
const EncryptionContext = { purpose: 'test', sub: 'ana' }
const dataKey = () => client.generateDataKey({ KeyId, NumberOfBytes: 32, EncryptionContext })

describe('a data key', () => {
  it('opens with its context, in whatever order', async () => {
    const { Plaintext, CiphertextBlob } = await dataKey()
    const opened = await client.decrypt({ KeyId, CiphertextBlob, EncryptionContext: { sub: 'ana', purpose: 'test' } })
    expect(opened.Plaintext).toEqual(Plaintext)
    expect(Plaintext).toHaveLength(32)
  })

  it.each<Record<string, string>>([{}, { purpose: 'test', sub: 'bob' }])(
    'InvalidCiphertextException: with %o',
    async (other) => {
      const { CiphertextBlob } = await dataKey()
      const attempt = client.decrypt({ KeyId, CiphertextBlob, EncryptionContext: other })
      await expect(attempt).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
    },
  )

  it('InvalidCiphertextException: when it was changed', async () => {
    const { CiphertextBlob = new Uint8Array() } = await dataKey()
    const changed = CiphertextBlob.map((byte, index) => (index === 40 ? byte ^ 1 : byte))
    const attempt = client.decrypt({ KeyId, CiphertextBlob: changed, EncryptionContext })
    await expect(attempt).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
  })
})

it('NotFoundException: another key', async () => {
  const attempt = client.generateDataKey({ KeyId: `${KeyId}-other`, NumberOfBytes: 32 })
  await expect(attempt).rejects.toMatchObject({ name: 'NotFoundException' })
})

it('UnrecognizedClientException: keys of another account', async () => {
  const stranger = clientOf('somebody-else')
  const attempt = stranger.generateDataKey({ KeyId, NumberOfBytes: 32 })
  await expect(attempt).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  stranger.destroy()
})

it('UnsupportedOperationException: what it cannot do', async () => {
  await expect(client.listKeys({})).rejects.toMatchObject({ name: 'UnsupportedOperationException' })
})
