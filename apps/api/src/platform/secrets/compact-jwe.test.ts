import { randomBytes } from 'node:crypto'
import { newPrivateJwk } from '@arribo/runtime-contracts/secrets/check-in-keys'
import { CompactEncrypt, compactDecrypt, EncryptJWT, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { createCheckInKey } from './check-in-key.ts'
import { enc, openJwe, readJwe, sealJwe } from './compact-jwe.ts'
import { createSealedHandles } from './sealed-handles.ts'

const now = () => new Date('2026-03-02T15:00:00Z')
const key = randomBytes(32)
const times = Array.from({ length: 8 }, (_, time) => time)

describe('beside jose, with new keys each time', () => {
  it('seals for a browser what jose opens, and opens what jose sealed', async () => {
    for (const time of times) {
      const [{ d, ...open }, ours] = [newPrivateJwk(), newPrivateJwk()]
      const checkIn = createCheckInKey({ keys: [{ ...ours, nbf: 0 }] }, now)
      const sealed = await checkIn.sealFor(JSON.stringify(open), { time, name: 'Peña' })
      const { plaintext } = await compactDecrypt(sealed, await importJWK({ ...open, d }, 'ECDH-ES'))
      expect(JSON.parse(Buffer.from(plaintext).toString())).toEqual({ time, name: 'Peña' })
      const [published] = checkIn.publicKeys().keys
      const brought = await new CompactEncrypt(Buffer.from(JSON.stringify({ time })))
        .setProtectedHeader({ alg: 'ECDH-ES', enc, kid: published?.kid ?? '' })
        .setKeyManagementParameters({ apu: randomBytes(time), apv: randomBytes(3) })
        .encrypt(await importJWK({ ...published }, 'ECDH-ES'))
      expect(await checkIn.openCheckIn(brought)).toEqual({ time })
    }
  })

  it('opens a handle that jose sealed', async () => {
    const handle = await new EncryptJWT({ data: { state: 'abc' } })
      .setProtectedHeader({ alg: 'dir', enc })
      .setSubject('driver-1')
      .setAudience('challenge')
      .setExpirationTime(new Date(now().getTime() + 60_000))
      .encrypt(key)
    expect(await createSealedHandles(key, now).openHandle('driver-1', 'challenge', handle)).toEqual({ state: 'abc' })
  })
})

const changed = (jwe: string, part: number) =>
  jwe
    .split('.')
    .map((text, at) => (at === part ? text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) : text))
    .join('.')

describe('refuses', () => {
  const sealed = sealJwe({ alg: 'dir', enc }, key, 'text')
  const open = (jwe: string, by = key) => openJwe(readJwe(jwe, 'dir'), by)

  it('nothing that was left as it was sealed', () => expect(open(sealed)).toBe('text'))

  it.each<[string, () => string]>([
    ['another initialisation vector', () => changed(sealed, 2)],
    ['another text', () => changed(sealed, 3)],
    ['another tag', () => changed(sealed, 4)],
    ['a shorter tag', () => sealed.slice(0, -6)],
    ['an encrypted key', () => sealed.replace('..', '.AAAA.')],
    [
      'another header',
      () => sealed.replace(/^[^.]+/, Buffer.from('{"alg":"dir","enc":"A256GCM" }').toString('base64url')),
    ],
    ['another cipher', () => sealJwe({ alg: 'dir', enc: 'A128GCM' }, key, 'text')],
    ['another way to agree on a key', () => sealJwe({ alg: 'ECDH-ES', enc }, key, 'text')],
    ['an extension that it calls critical', () => sealJwe({ alg: 'dir', enc, crit: ['b64'] }, key, 'text')],
    ['a compressed text', () => sealJwe({ alg: 'dir', enc, zip: 'DEF' }, key, 'text')],
    ['a header that is no object', () => sealJwe([], key, 'text')],
  ])('%s', (_what, make) => {
    expect(() => open(make())).toThrow()
  })

  it('another key', () => expect(() => open(sealed, randomBytes(32))).toThrow())
})

it('does not start with a private key of another pair', () => {
  const [{ d }, other] = [newPrivateJwk(), newPrivateJwk()]
  expect(() => createCheckInKey({ keys: [{ ...other, d, nbf: 0 }] }, now)).toThrow('not the pair')
})
