import { KMS } from '@aws-crypto/client-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openState } from '../../state.ts'
import { serve } from '../../testing/serve.ts'
import { world } from '../../world.ts'
import { createKms, type KmsStandIn } from './kms.ts'

let kms: KmsStandIn
let server: Awaited<ReturnType<typeof serve>>
let client: KMS
const clientOf = (accessKeyId: string) =>
  new KMS({
    region: world.region,
    endpoint: `${server.origin}/kms`,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: world.secretAccessKey },
  })

beforeAll(async () => {
  kms = await createKms({ state: await openState() })
  server = await serve(kms)
  client = clientOf(world.accessKeyId)
})
afterAll(async () => {
  client.destroy()
  await server.close()
})

const KeyId = world.codeKeyArn
const EncryptionContext = { purpose: 'test', sub: 'ana' }
const dataKey = (more: object = {}) => client.generateDataKey({ KeyId, NumberOfBytes: 32, EncryptionContext, ...more })

describe('GenerateDataKey', () => {
  it('returns a new key each time, in plain text and encrypted', async () => {
    const [one, other] = [await dataKey(), await dataKey()]
    expect(one).toMatchObject({ KeyId, CiphertextBlob: expect.any(Uint8Array) })
    expect(one.Plaintext).toHaveLength(32)
    expect(one.Plaintext).not.toEqual(other.Plaintext)
  })

  it('NotFoundException: another key', async () => {
    await expect(dataKey({ KeyId: `${KeyId}-other` })).rejects.toMatchObject({ name: 'NotFoundException' })
  })

  it('takes the kind of key instead of its bytes', async () => {
    const ask = (KeySpec: string) => dataKey({ NumberOfBytes: undefined, KeySpec })
    expect((await ask('AES_256')).Plaintext).toHaveLength(32)
    expect((await ask('AES_128')).Plaintext).toHaveLength(16)
  })

  it('ValidationException: neither bytes nor a kind, and both', async () => {
    for (const more of [{ NumberOfBytes: undefined }, { KeySpec: 'AES_256' }])
      await expect(dataKey(more)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('ValidationException: a key of 0 or of 1,025 bytes', async () => {
    for (const NumberOfBytes of [0, 1025])
      await expect(dataKey({ NumberOfBytes })).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it.each([
    ['its ID', KeyId.slice(KeyId.lastIndexOf('/') + 1)],
    ['its ARN', KeyId],
  ])('takes a key by %s, and answers its ARN', async (_by, given) => {
    expect(await dataKey({ KeyId: given })).toMatchObject({ KeyId })
  })

  it('takes a key by its alias', async () => {
    expect(await dataKey({ KeyId: 'alias/arribo/platform-tokens' })).toMatchObject({ KeyId: world.tokenKeyArn })
  })

  it('AES_256 is 32 bytes; ValidationException: both a length and a spec, or neither', async () => {
    const asked = { NumberOfBytes: undefined, KeySpec: 'AES_256' }
    expect((await dataKey(asked)).Plaintext).toHaveLength(32)
    for (const wrong of [{ KeySpec: 'AES_256' }, { NumberOfBytes: undefined }])
      await expect(dataKey(wrong)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it("UnrecognizedClientException: another account's credentials", async () => {
    const stranger = clientOf('somebody-else')
    const attempt = stranger.generateDataKey({ KeyId, NumberOfBytes: 32 })
    await expect(attempt).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    stranger.destroy()
  })
})

describe('GenerateMac', () => {
  const mac = (Message: string, KeyId: string = world.phoneKeyArn) =>
    client.generateMac({ KeyId, Message: Buffer.from(Message), MacAlgorithm: 'HMAC_SHA_256' })

  it('is the same for the same message and differs for another', async () => {
    const [one, again, other] = await Promise.all([mac('+13055550100'), mac('+13055550100'), mac('+13055550101')])
    expect(one.Mac).toHaveLength(32)
    expect(one.Mac).toEqual(again.Mac)
    expect(one.Mac).not.toEqual(other.Mac)
  })

  it('InvalidKeyUsageException: a key that encrypts', async () => {
    await expect(mac('+13055550100', world.codeKeyArn)).rejects.toMatchObject({ name: 'InvalidKeyUsageException' })
  })
})

describe('Decrypt', () => {
  it('decrypts with the same context, in any order', async () => {
    const { Plaintext, CiphertextBlob } = await dataKey()
    const opened = await client.decrypt({ KeyId, CiphertextBlob, EncryptionContext: { sub: 'ana', purpose: 'test' } })
    expect(opened.Plaintext).toEqual(Plaintext)
  })

  it('decrypts what was encrypted before a restart', async () => {
    const state = await openState()
    const sealing = await serve(await createKms({ state }))
    const opening = await serve(await createKms({ state }))
    const ask = async (origin: string, operation: string, body: object) => {
      const authorization = `AWS4-HMAC-SHA256 Credential=${world.accessKeyId}/20260101/${world.region}/kms/aws4_request`
      const headers = { 'x-amz-target': `TrentService.${operation}`, authorization }
      const response = await fetch(`${origin}/kms/`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as { Plaintext: string; CiphertextBlob: string }
    }
    const { Plaintext, CiphertextBlob } = await ask(sealing.origin, 'GenerateDataKey', { KeyId, NumberOfBytes: 16 })
    expect(await ask(opening.origin, 'Decrypt', { CiphertextBlob })).toMatchObject({ Plaintext })
    await Promise.all([sealing.close(), opening.close()])
  })

  it('decrypts with the key that the ciphertext names', async () => {
    const other = await kms.controls.createKey()
    const { Plaintext, CiphertextBlob } = await dataKey({ KeyId: other })
    expect(await client.decrypt({ CiphertextBlob, EncryptionContext })).toMatchObject({ KeyId: other, Plaintext })
  })

  it('IncorrectKeyException: asked for another key than the ciphertext names', async () => {
    const { CiphertextBlob } = await dataKey({ KeyId: await kms.controls.createKey() })
    const attempt = client.decrypt({ KeyId, CiphertextBlob, EncryptionContext })
    await expect(attempt).rejects.toMatchObject({ name: 'IncorrectKeyException' })
  })

  it('decrypts what was encrypted before the key was rotated', async () => {
    const rotated = await kms.controls.createKey()
    const { Plaintext, CiphertextBlob } = await dataKey({ KeyId: rotated })
    await kms.controls.rotateKey(rotated)
    expect(await client.decrypt({ CiphertextBlob, EncryptionContext })).toMatchObject({ Plaintext })
    await expect(dataKey({ KeyId: rotated })).resolves.toMatchObject({ KeyId: rotated })
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
    const changed = CiphertextBlob.map((byte, index) => (index === 60 ? byte ^ 1 : byte))
    const attempt = client.decrypt({ KeyId, CiphertextBlob: changed, EncryptionContext })
    await expect(attempt).rejects.toMatchObject({ name: 'InvalidCiphertextException' })
  })

  it('NotFoundException: another key', async () => {
    const { CiphertextBlob } = await dataKey()
    const attempt = client.decrypt({ KeyId: `${KeyId}-other`, CiphertextBlob, EncryptionContext })
    await expect(attempt).rejects.toMatchObject({ name: 'NotFoundException' })
  })
})

describe('GenerateDataKey, Decrypt', () => {
  it.each([
    ['Disabled', 'DisabledException'],
    ['PendingDeletion', 'KMSInvalidStateException'],
  ] as const)('%s: a key in that state does neither, until it is enabled again', async (state, name) => {
    const asked = await kms.controls.createKey()
    const { Plaintext, CiphertextBlob } = await dataKey({ KeyId: asked })
    await kms.controls.setKeyState(asked, state)
    await expect(dataKey({ KeyId: asked })).rejects.toMatchObject({ name })
    await expect(client.decrypt({ CiphertextBlob, EncryptionContext })).rejects.toMatchObject({ name })
    await kms.controls.setKeyState(asked, 'Enabled')
    expect(await client.decrypt({ CiphertextBlob, EncryptionContext })).toMatchObject({ Plaintext })
  })
})

describe('every operation', () => {
  it('UnsupportedOperationException: an unsupported operation', async () => {
    await expect(client.listKeys({})).rejects.toMatchObject({ name: 'UnsupportedOperationException' })
  })

  it('MissingAuthenticationTokenException: a call without a signature', async () => {
    const headers = { 'x-amz-target': 'TrentService.Decrypt' }
    const response = await fetch(`${server.origin}/kms/`, { method: 'POST', headers, body: '{}' })
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
  })
})
