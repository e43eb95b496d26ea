import { Refusal } from '@arribo/server/refusal'
import type { Driver } from './driver-item.ts'

/**
 * Refuses a driver who may not work yet, by the first gate that is shut in the app's order. Session and phone are checked
 * by the guard, payment at the check-in.
 */
export function refuseShutGate({
  proxyInstalled,
  setupComplete,
}: Pick<Driver, 'proxyInstalled' | 'setupComplete'>): void {
  if (!proxyInstalled) throw new Refusal('platform_not_linked')
  if (!setupComplete) throw new Refusal('setup_needed')
}
