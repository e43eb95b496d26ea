import { KMS } from '@aws-crypto/client-node'
import { afterAll, describe, expect, it } from 'vitest'
import { openState } from '../../state.ts'
import { clientConfig } from '../../testing/client-config.ts'
import { serve } from '../../testing/serve.ts'
import { world } from '../../world.ts'
import { createKms } from './kms.ts'

const kms = await createKms({ state: await openState() })
const server = await serve(kms)
const client = new KMS(clientConfig(`${server.origin}/kms`))
afterAll(() => server.close())

const KeyId = world.codeKeyArn
const EncryptionContext = { purpose: 'test', sub: 'ana' }
const dataKey = (more: object = {}) => client.generateDataKey({ KeyId, NumberOfBytes: 32, EncryptionContext, ...more })

it("UnrecognizedClientException: another account's credentials", async () => {
  const stranger = new KMS(clientConfig(`${server.origin}/kms`, 'somebody-else'))
  const attempt = stranger.generateDataKey({ KeyId, NumberOfBytes: 32 })
  await expect(attempt).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
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
})
