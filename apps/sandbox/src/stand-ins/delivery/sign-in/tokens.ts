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
  /** A refresh token that was replaced: shown again, it ends its family. */
  readonly isUsedUp?: boolean
}

type AccessToken = {
  readonly accessToken: string
  /** ISO instant. */
  readonly expiresAt: string
}
type TokenPair = AccessToken & { readonly refreshToken: string }
/** The refresh token only if it was replaced. */
type Refreshed = AccessToken & Partial<TokenPair>

export type Tokens = {
  issue(account: Account, family?: string): Promise<TokenPair>
  /** A new access token for a valid refresh token, which stays the same unless refresh tokens rotate. */
  refresh(refreshToken: string): Promise<Refreshed | undefined>
  /** True: each refresh replaces the refresh token. */
  setRotation(isOn: boolean): void
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
  let isRotating = false
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
      if (token.isUsedUp) {
        await drop((other) => other.family === token.family)
        return undefined
      }
      const access = await make('access', token.accountKey, token.family, accessSeconds)
      const refreshed = { accessToken: access.secret, expiresAt: access.expiresAt }
      if (!isRotating) return refreshed
      await records.put(token.hash, { ...token, isUsedUp: true })
      const next = await make('refresh', token.accountKey, token.family, refreshSeconds)
      return { ...refreshed, refreshToken: next.secret }
    },
    setRotation: (isOn) => void (isRotating = isOn),
    accountKeyOf: (accessToken) => good(accessToken, 'access')?.accountKey,
    async revoke(token) {
      const family = records.get(hashOf(token))?.family
      if (family) await drop((other) => other.family === family)
    },
    revokeFamily: (family) => drop((token) => token.family === family),
    revokeAll: (key) => drop((token) => token.accountKey === key),
  }
}
