import { claimsOf, type Tokens } from './session.rules.ts'

const prefix = 'CognitoIdentityServiceProvider'
const names = ['idToken', 'accessToken', 'refreshToken', 'clockDrift'] as const

/** Reads the tokens that amazon-cognito-identity-js keeps in browser storage, without loading that library. */
export function readTokens(storage: Storage, clientId: string): Tokens | undefined {
  const username = storage.getItem(`${prefix}.${clientId}.LastAuthUser`)
  if (!username) return undefined
  const [idToken, accessToken, refreshToken, drift] = names.map((name) =>
    storage.getItem(`${prefix}.${clientId}.${username}.${name}`),
  )
  if (!idToken || !accessToken || !refreshToken) return undefined
  return { username, idToken, accessToken, refreshToken, clockDriftSeconds: Number(drift ?? 0) || 0 }
}

/**
 * Stores refreshed tokens in the library's format, together with the clock drift. The drift is measured from `sentAt`,
 * when the tokens were requested, because a slow answer must not make them look valid for longer.
 */
export function writeTokens(
  storage: Storage,
  clientId: string,
  fresh: Omit<Tokens, 'clockDriftSeconds'>,
  sentAt: Date,
): void {
  const issuedAt = claimsOf(fresh.idToken)?.issuedAt ?? 0
  const drift = Math.floor(sentAt.getTime() / 1000) - issuedAt
  const values = [fresh.idToken, fresh.accessToken, fresh.refreshToken, String(drift)]
  for (const [index, name] of names.entries())
    storage.setItem(`${prefix}.${clientId}.${fresh.username}.${name}`, values[index] ?? '')
}

export function clearTokens(storage: Storage, clientId: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (isSessionKey(key, clientId)) storage.removeItem(key)
}

export const isSessionKey = (key: string | null, clientId: string): boolean =>
  key === null || key.startsWith(`${prefix}.${clientId}.`)
