import { randomUUID } from 'node:crypto'
import type { PlatformTokens } from '../../platform/delivery/delivery-gateway.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { PlatformAccountItem } from './platform-account.store.ts'

type Sealed = Pick<PlatformAccountItem, 'accessToken' | 'refreshToken' | 'expiresAt' | 'version'>

const place = (sub: string, field: 'accessToken' | 'refreshToken') => ({ sub, field: `flex.${field}` })

const marginMs = 30_000

export const needsRefresh = ({ expiresAt }: { readonly expiresAt: string }, now: Date): boolean =>
  Date.parse(expiresAt) - marginMs <= now.getTime()

export async function sealTokens(secrets: Secrets, sub: string, tokens: PlatformTokens): Promise<Sealed> {
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

export const hasCurrentKey = (secrets: Secrets, { accessToken, refreshToken }: PlatformAccountItem): boolean =>
  secrets.isFieldCurrent(accessToken) && secrets.isFieldCurrent(refreshToken)
