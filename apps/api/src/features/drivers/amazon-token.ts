import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Driver } from './driver-item.ts'

/** What the handle is sealed for; a check-in opens it under the same name. */
export const amazonTokenKind = 'amazonToken'

const seconds = 4 * 3600

/** An opaque handle that stands in for the platform's token, valid for four hours. Null when not linked. */
export const amazonTokenHandle = async (secrets: Secrets, driver: Driver): Promise<string | null> =>
  driver.proxyInstalled ? secrets.sealHandle({ sub: driver.sub, kind: amazonTokenKind, seconds }) : null
