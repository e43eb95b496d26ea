import { createHash, randomBytes } from 'node:crypto'
import type { State } from '../../../state.ts'
import { type Account, accountKey } from '../accounts/account.ts'

type Token = {
  /** Only the hash of a token is stored, so that the sandbox's files contain no usable one. */
  readonly hash: string
  readonly kind: 'access' | 'refresh'
  readonly accountKey: string
  /** All tokens of one sign-in; revoking one revokes the family. */
  readonly family: string
  readonly expiresAtMs: number
}

type AccessToken = {
  readonly accessToken: string
  /** ISO instant. */
  readonly expiresAt: string
}
type TokenPair = AccessToken & { readonly refreshToken: string }

export type Tokens = {
  issue(account: Account, family?: string): Promise<TokenPair>
  /** A new access token for a valid refresh token, which stays the same. */
  refresh(refreshToken: string): Promise<AccessToken | undefined>
  /** The account key of a valid access token. */
  accountKeyOf(accessToken: string): string | undefined
  revoke(token: string): Promise<void>
  revokeFamily(family: string): Promise<void>
  revokeAll(accountKey: string): Promise<void>
}

export const accessSeconds = 3600
const refreshSeconds = 30 * 24 * 3600

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

export function createTokens(state: State): Tokens {
  const records = state.collection<Token>('delivery.tokens')
  const make = async (kind: Token['kind'], key: string, family: string, seconds: number) => {
    const secret = `dg_${kind}_${newSecret()}`
    const expiresAtMs = Date.now() + seconds * 1000
    await records.put(hashOf(secret), { hash: hashOf(secret), kind, accountKey: key, family, expiresAtMs })
    return { secret, expiresAt: new Date(expiresAtMs).toISOString() }
  }
  const good = (secret: string, kind: Token['kind']) => {
    const token = records.get(hashOf(secret))
    return token?.kind === kind && token.expiresAtMs > Date.now() ? token : undefined
  }
  const drop = async (isGone: (token: Token) => boolean) => {
    for (const token of [...records.values()].filter(isGone)) await records.delete(token.hash)
  }
  return {
    async issue(account, family = newSecret(12)) {
      const key = accountKey(account)
      await drop((token) => token.accountKey === key && token.expiresAtMs <= Date.now())
      const access = await make('access', key, family, accessSeconds)
      const refresh = await make('refresh', key, family, refreshSeconds)
      return { accessToken: access.secret, refreshToken: refresh.secret, expiresAt: access.expiresAt }
    },
    async refresh(refreshToken) {
      const token = good(refreshToken, 'refresh')
      if (!token) return undefined
      const access = await make('access', token.accountKey, token.family, accessSeconds)
      return { accessToken: access.secret, expiresAt: access.expiresAt }
    },
    accountKeyOf: (accessToken) => good(accessToken, 'access')?.accountKey,
    async revoke(token) {
      const family = records.get(hashOf(token))?.family
      if (family) await drop((other) => other.family === family)
    },
    revokeFamily: (family) => drop((token) => token.family === family),
    revokeAll: (key) => drop((token) => token.accountKey === key),
  }
}
