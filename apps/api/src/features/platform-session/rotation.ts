import type { Deps } from '../../deps.ts'
import { replaceTokens, scanPlatformAccounts } from './platform-account.store.ts'
import { hasCurrentKey, openAccessToken, openRefreshToken, sealTokens } from './tokens.ts'

type Clients = Pick<Deps, 'table' | 'secrets'>
export type Rotation = {
  readonly sub: string
  readonly outcome: 'current' | 'due' | 'rotated' | 'overtaken' | 'failed'
}

/**
 * Re-encrypts tokens whose wrapping key was replaced; without `isWriting` it only finds them. The pair keeps its
 * version, so that a process that is refreshing it can still replace it. `overtaken`: another process has just replaced
 * it.
 */
export async function* rotateTokens({ table, secrets }: Clients, isWriting: boolean): AsyncGenerator<Rotation> {
  for await (const account of scanPlatformAccounts(table)) {
    const { sub, version, expiresAt } = account
    if (hasCurrentKey(secrets, account)) yield { sub, outcome: 'current' }
    else if (!isWriting) yield { sub, outcome: 'due' }
    else {
      const reseal = async () => {
        const [accessToken, refreshToken] = [
          await openAccessToken(secrets, account),
          await openRefreshToken(secrets, account),
        ]
        const sealed = await sealTokens(secrets, sub, { accessToken, refreshToken, expiresAt })
        return replaceTokens(table, account, { ...account, ...sealed, version })
      }
      const outcome = await reseal().then(
        (isWritten) => (isWritten ? 'rotated' : 'overtaken'),
        () => 'failed' as const,
      )
      yield { sub, outcome }
    }
  }
}
