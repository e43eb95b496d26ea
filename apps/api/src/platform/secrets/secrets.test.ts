import { randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { createSecrets, type Secrets } from './secrets.ts'

let now = new Date('2026-03-02T15:00:00Z')
let config: Config
let secrets: Secrets

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  config = {
    TOKEN_WRAPPING_KEY: randomBytes(32).toString('base64'),
    HANDLE_SEALING_KEY: randomBytes(32).toString('base64'),
    CHECK_IN_PRIVATE_JWK: JSON.stringify(await exportJWK(pair.privateKey)),
    CODE_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/00000000-0000-4000-8000-000000000000',
  } as Config
  secrets = await createSecrets(config, () => now)
})

const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('fields at rest', () => {
  const place = { sub: 'driver-1', field: 'accessToken' }

  it('can be decrypted in its own place, and reveals nothing of the text', async () => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    expect(Buffer.from(encrypted, 'base64').includes('token-of-ana')).toBe(false)
    expect(await secrets.decryptField(place, encrypted)).toBe('token-of-ana')
  })

  // Spec: T-014
  it.each([
    ["another driver's row", { sub: 'driver-2', field: 'accessToken' }],
    ['another field', { sub: 'driver-1', field: 'refreshToken' }],
  ])("can't be decrypted in %s", async (_what, other) => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    await expect(secrets.decryptField(other, encrypted)).rejects.toThrow('another place')
  })

  // Spec: V11.2.2, V11.3.3, R-007
  it("can't be decrypted when changed, or with another key", async () => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    await expect(secrets.decryptField(place, flip(encrypted, encrypted.length - 30))).rejects.toThrow('does not open')
    const stranger = await createSecrets(
      { ...config, TOKEN_WRAPPING_KEY: randomBytes(32).toString('base64') },
      () => now,
    )
    await expect(stranger.decryptField(place, encrypted)).rejects.toThrow('does not open')
  })
})

describe('sealed handles', () => {
  const seal = () => secrets.sealHandle({ sub: 'driver-1', kind: 'challenge', data: { state: 'abc' }, seconds: 60 })

  it('opens for its person and kind, until it expires', async () => {
    expect(await secrets.openHandle('driver-1', 'challenge', await seal())).toEqual({ state: 'abc' })
  })

  it.each([
    ['of another person', 'driver-2', 'challenge', (handle: string) => handle],
    ['of another kind', 'driver-1', 'amazonToken', (handle: string) => handle],
    ['that was changed', 'driver-1', 'challenge', (handle: string) => flip(handle, handle.length - 10)],
    ['that is nonsense', 'driver-1', 'challenge', () => 'x.y.z'],
  ])('handle_expired: refuses one %s', async (_what, sub, kind, change) => {
    await expect(secrets.openHandle(sub, kind, change(await seal()))).rejects.toThrow('handle_expired')
  })

  it('handle_expired: refuses an expired one', async () => {
    const handle = await seal()
    now = new Date(now.getTime() + 61_000)
    await expect(secrets.openHandle('driver-1', 'challenge', handle)).rejects.toThrow('handle_expired')
  })
})

describe('the check-in key', () => {
  const encrypt = async (text: string, enc = 'A256GCM') => {
    const [jwk] = secrets.publicKeys().keys
    const key = await importJWK({ ...jwk }, 'ECDH-ES')
    return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'ECDH-ES', enc }).encrypt(key)
  }

  // Spec: V11.6.1
  it('publishes no private part', () => {
    expect(Object.keys(secrets.publicKeys().keys[0] ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ])
  })

  it('decrypts what a browser encrypted for it', async () => {
    expect(await secrets.openCheckIn(await encrypt('{"latitude":25.7}'))).toEqual({ latitude: 25.7 })
  })

  // Spec: V11.2.3, V11.3.1, V11.3.2
  it.each([
    ['text that is not JSON', () => encrypt('hello')],
    ['another cipher', () => encrypt('{}', 'A128GCM')],
    ['nonsense', async () => 'a.b.c.d.e'],
  ])('payload_not_readable: refuses %s', async (_what, make) => {
    await expect(secrets.openCheckIn(await make())).rejects.toThrow('payload_not_readable')
  })

  it("encrypts for a browser's key", async () => {
    const browser = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const jwe = await secrets.sealFor(JSON.stringify(await exportJWK(browser.publicKey)), { blocks: [] })
    const { plaintext } = await compactDecrypt(jwe, browser.privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ blocks: [] })
  })

  it.each(['', 'null', '{"kty":"RSA"}', `{"kty":"EC","crv":"P-256","x":"${'A'.repeat(43)}","y":"${'A'.repeat(43)}"}`])(
    'payload_not_readable: refuses a key like %s',
    async (key) => {
      await expect(secrets.sealFor(key, {})).rejects.toThrow('payload_not_readable')
    },
  )
})

describe('cursors', () => {
  it('returns the position for its own list only', () => {
    const cursor = secrets.signCursor('users:newest', { pk: 'a' })
    expect(secrets.readCursor('users:newest', cursor)).toEqual({ pk: 'a' })
    expect(() => secrets.readCursor('users:oldest', cursor)).toThrow('invalid_request')
    expect(() => secrets.readCursor('users:newest', flip(cursor, 3))).toThrow('invalid_request')
    expect(() => secrets.readCursor('users:newest', '')).toThrow('invalid_request')
  })
})

// Spec: R-007
it('does not start with a key of the wrong length', async () => {
  await expect(createSecrets({ ...config, HANDLE_SEALING_KEY: 'YWJj' }, () => now)).rejects.toThrow(
    'HANDLE_SEALING_KEY',
  )
})
