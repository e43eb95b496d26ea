import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Driver } from './driver-item.ts'

/** The purpose of the `amazonToken` handle; a check-in opens it under this name. */
export const amazonTokenKind = 'amazonToken'

const seconds = 4 * 3600

/** Stands in for the platform's token: opaque, for this driver only, for four hours. Null when not linked. */
export async function amazonTokenHandle(secrets: Secrets, driver: Driver): Promise<string | null> {
  return driver.proxyInstalled ? secrets.sealHandle({ sub: driver.sub, kind: amazonTokenKind, seconds }) : null
}
