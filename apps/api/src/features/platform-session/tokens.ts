import { randomUUID } from 'node:crypto'
import type { PlatformTokens } from '../../platform/delivery/delivery-gateway.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Deps } from '../../deps.ts'
import { type PlatformAccountItem, replaceTokens, scanPlatformAccounts } from './platform-account.store.ts'

const place = (sub: string, field: 'accessToken' | 'refreshToken') => ({ sub, field: `flex.${field}` })

const marginMs = 30_000

export const needsRefresh = ({ expiresAt }: { readonly expiresAt: string }, now: Date): boolean =>
  Date.parse(expiresAt) - marginMs <= now.getTime()

export async function sealTokens(secrets: Secrets, sub: string, tokens: PlatformTokens) {
  const [accessToken, refreshToken] = await Promise.all([
    secrets.encryptField(place(sub, 'accessToken'), tokens.accessToken),
    secrets.encryptField(place(sub, 'refreshToken'), tokens.refreshToken),
  ])
  return { accessToken, refreshToken, expiresAt: tokens.expiresAt, version: randomUUID() }
}

/** Cached for a while, because a check-in asks the platform twice, seconds after the calendar did. */
export const openAccessToken = (secrets: Secrets, { sub, accessToken }: PlatformAccountItem): Promise<string> =>
  secrets.recallField(place(sub, 'accessToken'), accessToken)

export const openRefreshToken = (secrets: Secrets, { sub, refreshToken }: PlatformAccountItem): Promise<string> =>
  secrets.decryptField(place(sub, 'refreshToken'), refreshToken)

const hasCurrentKey = (secrets: Secrets, { accessToken, refreshToken }: PlatformAccountItem): boolean =>
  secrets.isFieldCurrent(accessToken) && secrets.isFieldCurrent(refreshToken)

export type Rotation = {
  readonly sub: string
  readonly outcome: 'current' | 'due' | 'rotated' | 'overtaken' | 'failed'
}

/**
 * Re-encrypts tokens whose wrapping key was replaced; without `isWriting` it only finds them. The pair keeps its
 * version, so that a process that is refreshing it can still replace it. `overtaken`: another process has just replaced
 * it.
 */
export async function* rotateTokens(
  { table, secrets }: Pick<Deps, 'table' | 'secrets'>,
  isWriting: boolean,
): AsyncGenerator<Rotation> {
  for await (const account of scanPlatformAccounts(table)) {
    const { sub, version, expiresAt } = account
    if (hasCurrentKey(secrets, account)) yield { sub, outcome: 'current' }
    else if (!isWriting) yield { sub, outcome: 'due' }
    else {
      const reseal = async () => {
        const accessToken = await openAccessToken(secrets, account)
        const refreshToken = await openRefreshToken(secrets, account)
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
