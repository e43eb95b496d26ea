import { type BinaryLike, createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { expect, it } from 'vitest'
import { createSigner } from './sign-request.ts'

/** The SDK's signer hashes with this. */
class Sha256 {
  readonly #hash
  constructor(secret?: unknown) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as BinaryLike)
  }
  update = (data: unknown): void => void this.#hash.update(data as BinaryLike)
  digest = (): Promise<Uint8Array> => Promise.resolve(this.#hash.digest())
  reset = (): void => undefined
}

const place = { host: 'dynamodb.us-east-1.amazonaws.com', path: '/', region: 'us-east-1' }
const target = 'DynamoDB_20120810.GetItem'
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

const sign = createSigner(place)
it.each([
  ['keys of a person', keys, '2026-11-29T15:30:00.123Z', '{"TableName":"t"}'],
  ['keys of a role', { ...keys, sessionToken: 'IQoJb3JpZ2luX2VjE/+=' }, '2026-11-29T23:59:59.999Z', '{}'],
  ['the next day', keys, '2026-11-30T00:00:00.000Z', '{"name":"Ana María 🚗"}'],
  ['new keys', { ...keys, secretAccessKey: 'another' }, '2026-11-30T00:00:00.000Z', '{}'],
])('is the one of the SDK: %s', async (_which, credentials, at, body) => {
  const { authorization = '', ...headers } = sign(target, body, credentials, new Date(at))
  const signer = new SignatureV4({ ...place, service: 'dynamodb', credentials, sha256: Sha256, applyChecksum: false })
  const request = { method: 'POST', protocol: 'https:', hostname: place.host, path: '/', query: {}, headers, body }
  const expected = await signer.sign(request, { signingDate: new Date(at) })
  expect(authorization).toBe(expected.headers['authorization'])
})
