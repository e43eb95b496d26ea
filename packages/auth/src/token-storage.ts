import type { Tokens } from './session.rules.ts'

const prefix = 'CognitoIdentityServiceProvider'

/** Reads what amazon-cognito-identity-js keeps in browser storage, without loading that library. */
export function readTokens(storage: Storage, clientId: string): Tokens | undefined {
  const username = storage.getItem(`${prefix}.${clientId}.LastAuthUser`)
  if (!username) return undefined
  const read = (name: string) => storage.getItem(`${prefix}.${clientId}.${username}.${name}`)
  const [idToken, accessToken, refreshToken] = [read('idToken'), read('accessToken'), read('refreshToken')]
  if (!idToken || !accessToken || !refreshToken) return undefined
  return { username, idToken, accessToken, refreshToken, clockDriftSeconds: Number(read('clockDrift') ?? 0) || 0 }
}

/** Forgets the session on this device, and nothing else. */
export function clearTokens(storage: Storage, clientId: string): void {
  const own = Object.keys(storage).filter((key) => key.startsWith(`${prefix}.${clientId}.`))
  for (const key of own) storage.removeItem(key)
}

/** True for a storage key whose change means that somebody signed in or out, or refreshed, in another tab. */
export const isSessionKey = (key: string | null, clientId: string): boolean =>
  key === null || key.startsWith(`${prefix}.${clientId}.`)
