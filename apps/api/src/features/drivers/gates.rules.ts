import { Refusal } from '@arribo/server/refusal'
import type { Driver } from './driver-item.ts'

/** The first shut gate in the app's order. The guard has checked session and phone; the check-in checks payment. */
export function refuseShutGate({
  proxyInstalled,
  setupComplete,
}: Pick<Driver, 'proxyInstalled' | 'setupComplete'>): void {
  if (!proxyInstalled) throw new Refusal('platform_not_linked')
  if (!setupComplete) throw new Refusal('setup_needed')
}
