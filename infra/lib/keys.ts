import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { secretVariables } from './constructs/api/api-secrets.ts'

const newPrivateJwk = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

/** Keys that only one stage's API knows, by environment variable. */
export function makeKeys(): Record<(typeof secretVariables)['keys'][number], string> {
  return {
    HANDLE_SEALING_KEY: randomBytes(32).toString('base64'),
    CHECK_IN_PRIVATE_JWK: JSON.stringify(newPrivateJwk()),
    VAPID_PRIVATE_KEY: newPrivateJwk().d ?? '',
  }
}
