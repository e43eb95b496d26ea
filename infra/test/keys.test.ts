import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { expect, it } from 'vitest'
import { secretVariables } from '../lib/constructs/api/api-secrets.ts'
import { makeKeys, rotateCheckInKey } from '../lib/keys.ts'

it('creates every key in the secret, in a form that the API accepts, and never the same twice', () => {
  const [one, other] = [makeKeys(), makeKeys()]
  expect(Object.keys(one)).toEqual(secretVariables.keys)
  for (const name of secretVariables.keys) {
    expect(apiEnvironment.shape[name].safeParse(one[name]).success).toBe(true)
    expect(one[name]).not.toBe(other[name])
  }
  expect(Buffer.from(one.HANDLE_SEALING_KEY, 'base64')).toHaveLength(32)
  const { keys } = JSON.parse(one.CHECK_IN_PRIVATE_JWKS)
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', d: expect.any(String) }])
})

it.each([
  ['leaves the other keys', false],
  ['leaves the other keys, also when it leaked', true],
])('a rotation of the key of check-ins %s', (_what, isLeaked) => {
  const now = new Date('2026-03-02T15:00:00Z')
  const before = makeKeys()
  const after = rotateCheckInKey(before, now, isLeaked)
  expect({ ...after, CHECK_IN_PRIVATE_JWKS: before.CHECK_IN_PRIVATE_JWKS }).toEqual(before)
  const idsOf = ({ CHECK_IN_PRIVATE_JWKS }: typeof before) =>
    apiEnvironment.shape.CHECK_IN_PRIVATE_JWKS.parse(CHECK_IN_PRIVATE_JWKS).keys.map(({ x }) => x)
  expect(idsOf(after).slice(1)).toEqual(isLeaked ? [] : idsOf(before))
  expect(idsOf(before)).not.toContain(idsOf(after)[0])
})
