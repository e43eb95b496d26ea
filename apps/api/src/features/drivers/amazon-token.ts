import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Driver } from './driver.rules.ts'

/** What the handle in `amazonToken` is good for; a check-in opens it under this word. */
export const amazonTokenKind = 'amazonToken'

const seconds = 4 * 3600

/** What a browser gets in place of the platform's token: opaque, of this person only, for four hours. Null when not linked. */
export async function amazonTokenHandle(secrets: Secrets, driver: Driver): Promise<string | null> {
  return driver.proxyInstalled ? secrets.sealHandle({ sub: driver.sub, kind: amazonTokenKind, seconds }) : null
}
