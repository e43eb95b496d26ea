/** Read from an ID token without checking its signature, so not to be trusted: only the API verifies it. */
export type Claims = {
  readonly sub: string
  readonly phoneNumber: string
  readonly name?: string
  readonly isPhoneVerified: boolean
  readonly groups: readonly string[]
  readonly issuedAt: number
  readonly expiresAt: number
}

export type Tokens = {
  readonly username: string
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken: string
  /** How far this device's clock is ahead of the token issuer's, in seconds. */
  readonly clockDriftSeconds: number
}

const refreshEarlySeconds = 600
const backoff = { baseMs: 100, jitterMs: 100, capMs: 5000 }

export function claimsOf(idToken: string): Claims | undefined {
  try {
    const body = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return {
      sub: String(payload['sub']),
      phoneNumber: typeof payload['phone_number'] === 'string' ? payload['phone_number'] : '',
      ...(typeof payload['name'] === 'string' && { name: payload['name'] }),
      isPhoneVerified: payload['phone_number_verified'] === true || payload['phone_number_verified'] === 'true',
      groups: Array.isArray(payload['cognito:groups']) ? payload['cognito:groups'].map(String) : [],
      issuedAt: Number(payload['iat']),
      expiresAt: Number(payload['exp']),
    }
  } catch {
    return undefined
  }
}

export function isValid(tokens: Tokens, now: Date): boolean {
  const issuersNow = now.getTime() / 1000 - tokens.clockDriftSeconds
  return [tokens.idToken, tokens.accessToken].every((token) => issuersNow < (claimsOf(token)?.expiresAt ?? 0))
}

/** Milliseconds until 10 minutes before the ID token expires, when it must be refreshed; 0 if that has passed. */
export function refreshDelayMs(tokens: Tokens, now: Date): number {
  const expiresAt = (claimsOf(tokens.idToken)?.expiresAt ?? 0) + tokens.clockDriftSeconds
  return Math.max(0, (expiresAt - refreshEarlySeconds) * 1000 - now.getTime())
}

/** Pause before retry number `attempt` (from 0): 100 ms doubling, plus up to 100 ms of jitter, at most 5 s. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(backoff.capMs, backoff.baseMs * 2 ** attempt + random * backoff.jitterMs)
