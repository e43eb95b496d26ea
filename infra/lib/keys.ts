import { randomBytes } from 'node:crypto'
import {
  checkInKeys,
  newCheckInKeys,
  newPrivateJwk,
  rotateCheckInKeys,
} from '@arribo/runtime-contracts/secrets/check-in-keys'
import type { secretVariables } from './constructs/api/api-secrets.ts'

type Keys = Record<(typeof secretVariables)['keys'][number], string>

export const makeKeys = (): Keys => ({
  HANDLE_SEALING_KEY: randomBytes(32).toString('base64'),
  CHECK_IN_PRIVATE_JWKS: JSON.stringify(newCheckInKeys()),
  VAPID_PRIVATE_KEY: newPrivateJwk().d,
})

export function rotateCheckInKey(keys: Keys, now: Date, isLeaked: boolean): Keys {
  const present = checkInKeys.parse(JSON.parse(keys.CHECK_IN_PRIVATE_JWKS))
  return { ...keys, CHECK_IN_PRIVATE_JWKS: JSON.stringify(rotateCheckInKeys(present, now, isLeaked)) }
}
