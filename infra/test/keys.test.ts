import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { expect, it } from 'vitest'
import { secretVariables } from '../lib/constructs/api/api-secrets.ts'
import { makeKeys } from '../lib/keys.ts'

// Spec: R-007
it('creates every key in the secret, in a form that the API accepts, and never the same twice', () => {
  const [one, other] = [makeKeys(), makeKeys()]
  expect(Object.keys(one)).toEqual(secretVariables.keys)
  for (const name of secretVariables.keys) {
    expect(apiEnvironment.shape[name].safeParse(one[name]).success).toBe(true)
    expect(one[name]).not.toBe(other[name])
  }
  expect(Buffer.from(one.HANDLE_SEALING_KEY, 'base64')).toHaveLength(32)
  expect(JSON.parse(one.CHECK_IN_PRIVATE_JWK)).toMatchObject({ kty: 'EC', crv: 'P-256', d: expect.any(String) })
})
