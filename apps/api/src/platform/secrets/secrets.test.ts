import { environmentHere } from '@arribo/laboratory/environment'
import { type CheckInKeys, newCheckInKeys, rotateCheckInKeys } from '@arribo/runtime-contracts/secrets/check-in-keys'
import { openWorld } from '../../testing/worlds.ts'
import { CompactEncrypt, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { recalledMs } from './key-service.ts'
import { createSecrets, type Secrets } from './secrets.ts'

let now = new Date('2026-03-02T15:00:00Z')
const world = await openWorld()
const { sandbox, config } = world
const secrets = await createSecrets(config, () => now)

const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('fields at rest', () => {
  const place = { sub: 'driver-1', field: 'accessToken' }

  it('can be decrypted in its own place, and reveals nothing of the text', async () => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    expect(Buffer.from(encrypted, 'base64').includes('token-of-ana')).toBe(false)
    expect(await secrets.decryptField(place, encrypted)).toBe('token-of-ana')
  })

  it.each([
    ["another driver's row", { sub: 'driver-2', field: 'accessToken' }],
    ['another field', { sub: 'driver-1', field: 'refreshToken' }],
  ])("can't be decrypted in %s", async (_what, other) => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    const before = sandbox.kms.calls()
    await expect(secrets.decryptField(other, encrypted)).rejects.toThrow('another place')
    expect(sandbox.kms.calls()).toBe(before)
  })

  it("can't be decrypted when changed", async () => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    await expect(secrets.decryptField(place, flip(encrypted, encrypted.length - 30))).rejects.toThrow('does not open')
  })

  it('name the key that wraps their data key', async () => {
    const [scheme, keyId] = (await secrets.encryptField(place, 'token-of-ana')).split(':')
    expect([scheme, config.TOKEN_KEY_ARN.endsWith(`/${keyId}`)]).toEqual(['kms', true])
  })

  describe('recalled for half a minute', () => {
    const calls = async (step: () => Promise<unknown>) => {
      const before = sandbox.kms.calls()
      const result = await step().catch((error: Error) => error.message)
      return [sandbox.kms.calls() - before, result]
    }

    it('ask the key service once, also for those who ask at the same time, and again afterwards', async () => {
      const encrypted = await secrets.encryptField(place, 'token-of-ana')
      const recall = () => secrets.recallField(place, encrypted)
      expect(await calls(() => Promise.all([recall(), recall()]))).toEqual([1, ['token-of-ana', 'token-of-ana']])
      now = new Date(now.getTime() + recalledMs - 1)
      expect(await calls(recall)).toEqual([0, 'token-of-ana'])
      now = new Date(now.getTime() + 1)
      expect(await calls(recall)).toEqual([1, 'token-of-ana'])
    })

    it('are recalled in their own place only', async () => {
      const encrypted = await secrets.encryptField(place, 'token-of-ana')
      await secrets.recallField(place, encrypted)
      const elsewhere = () => secrets.recallField({ ...place, sub: 'driver-2' }, encrypted)
      expect(await calls(elsewhere)).toEqual([0, 'An encrypted field stands in another place'])
    })

    it('are refused half a minute after their key was disabled, and a refusal is not recalled', async () => {
      const encrypted = await secrets.encryptField(place, 'token-of-ana')
      const recall = () => secrets.recallField(place, encrypted)
      await recall()
      await sandbox.kms.controls.setKeyState(config.TOKEN_KEY_ARN, 'Disabled')
      expect(await recall()).toBe('token-of-ana')
      now = new Date(now.getTime() + recalledMs)
      await expect(recall()).rejects.toThrow('temporarily_unavailable')
      await sandbox.kms.controls.setKeyState(config.TOKEN_KEY_ARN, 'Enabled')
      expect(await recall()).toBe('token-of-ana')
    })
  })

  it('have a data key each', async () => {
    const before = sandbox.kms.calls()
    await Promise.all([secrets.encryptField(place, 'one'), secrets.encryptField(place, 'other')])
    expect(sandbox.kms.calls()).toBe(before + 2)
  })

  it('503 temporarily_unavailable: while the key service is unreachable or the key is disabled', async () => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    const away = await createSecrets({ ...config, KMS_ENDPOINT: 'http://127.0.0.1:9' }, () => now)
    await expect(away.decryptField(place, encrypted)).rejects.toThrow('temporarily_unavailable')
    await expect(away.encryptField(place, 'x')).rejects.toThrow('temporarily_unavailable')
    await sandbox.kms.controls.setKeyState(config.TOKEN_KEY_ARN, 'Disabled')
    await expect(secrets.decryptField(place, encrypted)).rejects.toThrow('temporarily_unavailable')
    await sandbox.kms.controls.setKeyState(config.TOKEN_KEY_ARN, 'Enabled')
    expect(await secrets.decryptField(place, encrypted)).toBe('token-of-ana')
  })

  it('still decrypt while their replaced wrapping key is listed, and are no longer current', async () => {
    const encrypted = await secrets.encryptField(place, 'token-of-ana')
    expect(secrets.isFieldCurrent(encrypted)).toBe(true)
    const TOKEN_KEY_ARN = await sandbox.kms.controls.createKey()
    const TOKEN_FORMER_KEY_ARNS = [config.TOKEN_KEY_ARN]
    const next = await createSecrets({ ...config, TOKEN_KEY_ARN, TOKEN_FORMER_KEY_ARNS }, () => now)
    expect(next.isFieldCurrent(encrypted)).toBe(false)
    expect(await next.decryptField(place, encrypted)).toBe('token-of-ana')
    const stranger = await createSecrets({ ...config, TOKEN_KEY_ARN }, () => now)
    await expect(stranger.decryptField(place, encrypted)).rejects.toThrow('not among ours')
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

type Sealing = { readonly with?: Secrets; readonly at?: number; readonly isNamed?: boolean; readonly enc?: string }

async function encrypt(text: string, { with: keys = secrets, at = 0, isNamed = true, enc = 'A256GCM' }: Sealing = {}) {
  const jwk = keys.publicKeys().keys[at]
  if (!jwk) throw new Error('No such key is published')
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, ...(isNamed && { kid: jwk.kid }) })
    .encrypt(await importJWK({ ...jwk }, 'ECDH-ES'))
}

describe('the check-in key', () => {
  it('publishes no private part', () => {
    const fields = Object.keys(secrets.publicKeys().keys[0] ?? {})
    expect(fields.toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  it.each([
    ['text that is not JSON', () => encrypt('hello')],
    ['another cipher', () => encrypt('{}', { enc: 'A128GCM' })],
    ['another cipher, without a key ID', () => encrypt('{}', { enc: 'A128GCM', isNamed: false })],
    ['nonsense', async () => 'a.b.c.d.e'],
  ])('payload_not_readable: refuses %s', async (_what, make) => {
    await expect(secrets.openCheckIn(await make())).rejects.toThrow('payload_not_readable')
  })

  it.each(['', 'null', '{"kty":"RSA"}', `{"kty":"EC","crv":"P-256","x":"${'A'.repeat(43)}","y":"${'A'.repeat(43)}"}`])(
    'payload_not_readable: refuses a key like %s',
    async (key) => {
      await expect(secrets.sealFor(key, {})).rejects.toThrow('payload_not_readable')
    },
  )
})

describe('a rotated check-in key', () => {
  const start = new Date('2026-03-02T15:00:00Z')
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
  const secretsAt = (keys: CheckInKeys, at: Date) => createSecrets({ ...config, CHECK_IN_PRIVATE_JWKS: keys }, () => at)
  const before = newCheckInKeys()
  const after = rotateCheckInKeys(before, start, false)
  const kidsOf = (each: Secrets) => each.publicKeys().keys.map(({ kid }) => kid)

  it('is published after an hour, when every process has it; the old one is published as long as it decrypts', async () => {
    const [old] = kidsOf(await secretsAt(before, start))
    const at = async (minute: number) => kidsOf(await secretsAt(after, minutes(minute)))
    expect(await at(59)).toEqual([old])
    const during = await at(61)
    expect(during).toEqual([expect.any(String), old])
    expect(await at(25 * 60 - 1)).toEqual(during)
    expect(await at(25 * 60 + 1)).toEqual([during[0]])
    const [, { exp } = { exp: 0 }] = (await secretsAt(after, minutes(61))).publicKeys().keys
    expect(exp).toBe(minutes(25 * 60).getTime() / 1000)
  })

  it.each([
    ['with its key ID', true],
    ['without a key ID', false],
  ])('decrypts what was encrypted for either, %s', async (_what, isNamed) => {
    const rotated = await secretsAt(after, minutes(61))
    for (const at of [0, 1])
      expect(await rotated.openCheckIn(await encrypt('{"a":1}', { with: rotated, at, isNamed }))).toEqual({ a: 1 })
  })

  it('decrypts before it begins: the clock of another process may be ahead', async () => {
    const ahead = await encrypt('{"a":1}', { with: await secretsAt(after, minutes(61)) })
    expect(await (await secretsAt(after, minutes(59))).openCheckIn(ahead)).toEqual({ a: 1 })
  })

  it.each([
    ['after its end', (keys: CheckInKeys) => rotateCheckInKeys(keys, start, false)],
    ['at once when it leaked', (keys: CheckInKeys) => rotateCheckInKeys(keys, start, true)],
  ])('check_in_key_retired: refuses what was encrypted for the old one, %s', async (_what, rotate) => {
    const sealed = await encrypt('{"a":1}', { with: await secretsAt(before, start) })
    const later = await secretsAt(rotate(before), minutes(25 * 60 + 1))
    await expect(later.openCheckIn(sealed)).rejects.toThrow('check_in_key_retired')
    const unnamed = await encrypt('{"a":1}', { with: await secretsAt(before, start), isNamed: false })
    await expect(later.openCheckIn(unnamed)).rejects.toThrow('payload_not_readable')
  })

  it('of two rotations in a row keeps every end', async () => {
    const twice = rotateCheckInKeys(after, minutes(30), false)
    expect(twice.keys.map(({ exp }) => exp && exp - start.getTime() / 1000)).toEqual([undefined, 91_800, 90_000])
    expect(rotateCheckInKeys(twice, minutes(26 * 60), false).keys).toHaveLength(2)
  })

  it('is never missing: refuses to start with keys that all end, or that have not begun', async () => {
    const environment = environmentHere(sandbox)
    const read = (keys: readonly object[]) =>
      readConfig({ ...environment, CHECK_IN_PRIVATE_JWKS: JSON.stringify({ keys }) })
    expect(() => read(after.keys.slice(1))).toThrow('exactly one key has no `exp`')
    expect(() => read([])).toThrow('CHECK_IN_PRIVATE_JWKS')
    expect(() => readConfig({ ...environment, CHECK_IN_PRIVATE_JWKS: 'text' })).toThrow('not JSON')
    await expect(secretsAt({ keys: after.keys.slice(0, 1) }, start)).rejects.toThrow('CHECK_IN_PRIVATE_JWKS')
  })
})

it('does not start with a key of the wrong length', async () => {
  await expect(createSecrets({ ...config, HANDLE_SEALING_KEY: 'YWJj' }, () => now)).rejects.toThrow(
    'HANDLE_SEALING_KEY',
  )
})
