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
