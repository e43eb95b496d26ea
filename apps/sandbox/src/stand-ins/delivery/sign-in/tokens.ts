import { createHash, randomBytes } from 'node:crypto'
import type { State } from '../../../state.ts'
import { type Account, accountKey } from '../accounts/account.ts'

type Token = {
  /** Only a token's hash is stored, so that the sandbox's files contain no usable token. */
  readonly hash: string
  readonly kind: 'access' | 'refresh'
  readonly accountKey: string
  /** All tokens of one sign-in. Revoking one revokes the family. */
  readonly family: string
  readonly expiresAtMs: number
  /**
   * Hashes of the tokens that replaced this refresh token. If it is used again before any of them, it gets new ones,
   * because the answer may have been lost. If it is used after one of them, the family is revoked.
   */
  readonly successors?: readonly string[]
  readonly isUsed: boolean
}

export const accessSeconds = 3600
const refreshSeconds = 30 * 24 * 3600

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

function createRecords(state: State) {
  const records = state.collection<Token>('delivery.tokens')
  return {
    async make(kind: Token['kind'], key: string, family: string, seconds: number) {
      const secret = `dg_${kind}_${newSecret()}`
      const expiresAtMs = Date.now() + seconds * 1000
      await records.put(hashOf(secret), {
        hash: hashOf(secret),
        kind,
        accountKey: key,
        family,
        expiresAtMs,
        isUsed: false,
      })
      return { secret, expiresAt: new Date(expiresAtMs).toISOString() }
    },
    get: (hash: string) => records.get(hash),
    countSessions: (key: string): number => {
      const isOpen = (token: Token) =>
        token.accountKey === key && token.kind === 'refresh' && token.expiresAtMs > Date.now()
      return new Set([...records.values()].filter(isOpen).map(({ family }) => family)).size
    },
    good(secret: string, kind: Token['kind']) {
      const token = records.get(hashOf(secret))
      return token?.kind === kind && token.expiresAtMs > Date.now() ? token : undefined
    },
    async markUsed(token: Token, successors = token.successors) {
      if (!token.isUsed || successors !== token.successors)
        await records.put(token.hash, { ...token, isUsed: true, ...(successors && { successors }) })
    },
    async drop(isGone: (token: Token) => boolean) {
      for (const token of [...records.values()].filter(isGone)) await records.delete(token.hash)
    },
  }
}

export function createTokens(state: State) {
  const records = createRecords(state)
  let isRotating = false
  return {
    async issue(account: Account, family = newSecret(12)) {
      const key = accountKey(account)
      await records.drop((token) => token.accountKey === key && token.expiresAtMs <= Date.now())
      const access = await records.make('access', key, family, accessSeconds)
      const refresh = await records.make('refresh', key, family, refreshSeconds)
      return { accessToken: access.secret, refreshToken: refresh.secret, expiresAt: access.expiresAt }
    },
    /** Returns a refresh token only if it is a new one. */
    async refresh(refreshToken: string): Promise<{ accessToken: string; refreshToken?: string } | undefined> {
      const token = records.good(refreshToken, 'refresh')
      if (!token) return undefined
      const { accountKey: key, family, successors = [] } = token
      if (successors.some((hash) => records.get(hash)?.isUsed !== false)) {
        await records.drop((other) => other.family === family)
        return undefined
      }
      await records.drop(({ hash }) => successors.includes(hash))
      const { secret: accessToken } = await records.make('access', key, family, accessSeconds)
      if (!isRotating) {
        await records.markUsed(token)
        return { accessToken }
      }
      const { secret: next } = await records.make('refresh', key, family, refreshSeconds)
      await records.markUsed(token, [accessToken, next].map(hashOf))
      return { accessToken, refreshToken: next }
    },
    /** While this is on, each refresh replaces the refresh token, and using a replaced one again ends the session. */
    setRotation: (isOn: boolean): void => void (isRotating = isOn),
    async accountKeyOf(accessToken: string): Promise<string | undefined> {
      const token = records.good(accessToken, 'access')
      if (token) await records.markUsed(token)
      return token?.accountKey
    },
    async revoke(token: string): Promise<void> {
      const family = records.get(hashOf(token))?.family
      if (family) await records.drop((other) => other.family === family)
    },
    revokeFamily: (family: string) => records.drop((token) => token.family === family),
    revokeAll: (key: string) => records.drop((token) => token.accountKey === key),
    countSessions: records.countSessions,
  }
}

type OauthCode = {
  readonly accountKey: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly family: string
  readonly isUsed: boolean
  readonly expiresAtMs: number
}

const lifeMs = 5 * 60_000

export function createOauthCodes(state: State) {
  const records = state.collection<OauthCode>('delivery.oauth-codes')
  return {
    async make(account: Account, redirectUri: string, codeChallenge: string): Promise<string> {
      const code = newSecret()
      const expiresAtMs = Date.now() + lifeMs
      const family = newSecret(12)
      await records.put(hashOf(code), {
        accountKey: accountKey(account),
        redirectUri,
        codeChallenge,
        family,
        isUsed: false,
        expiresAtMs,
      })
      return code
    },
    /** `isUsed` means that the code may be stolen, so everything from its first exchange must be revoked. */
    async redeem(code: string, redirectUri: string, codeVerifier: string): Promise<OauthCode | undefined> {
      const known = records.get(hashOf(code))
      if (!known || known.expiresAtMs <= Date.now() || known.redirectUri !== redirectUri) return undefined
      if (createHash('sha256').update(codeVerifier).digest('base64url') !== known.codeChallenge) return undefined
      if (!known.isUsed) await records.put(hashOf(code), { ...known, isUsed: true })
      return known
    },
  }
}
