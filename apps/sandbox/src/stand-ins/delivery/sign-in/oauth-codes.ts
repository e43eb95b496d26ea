import { createHash } from 'node:crypto'
import type { State } from '../../../state.ts'
import { type Account, accountKey } from '../accounts/account.ts'
import { hashOf, newSecret } from './tokens.ts'

type OauthCode = {
  readonly accountKey: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly family: string
  readonly isUsed: boolean
  readonly expiresAtMs: number
}

type Redeemed =
  | { readonly kind: 'good'; readonly accountKey: string; readonly family: string }
  /** A code used twice may be stolen: everything from the first exchange must be revoked. */
  | { readonly kind: 'used'; readonly family: string }
  | { readonly kind: 'bad' }

export type OauthCodes = {
  make(account: Account, redirectUri: string, codeChallenge: string): Promise<string>
  redeem(code: string, redirectUri: string, codeVerifier: string): Promise<Redeemed>
}

const lifeMs = 5 * 60_000

export function createOauthCodes(state: State): OauthCodes {
  const records = state.collection<OauthCode>('delivery.oauth-codes')
  return {
    async make(account, redirectUri, codeChallenge) {
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
    async redeem(code, redirectUri, codeVerifier) {
      const known = records.get(hashOf(code))
      if (!known || known.expiresAtMs <= Date.now() || known.redirectUri !== redirectUri) return { kind: 'bad' }
      if (createHash('sha256').update(codeVerifier).digest('base64url') !== known.codeChallenge) return { kind: 'bad' }
      if (known.isUsed) return { kind: 'used', family: known.family }
      await records.put(hashOf(code), { ...known, isUsed: true })
      return { kind: 'good', accountKey: known.accountKey, family: known.family }
    },
  }
}
