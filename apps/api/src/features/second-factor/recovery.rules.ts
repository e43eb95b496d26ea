import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import { factorRecoveryHours } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'
import type { Recovery } from './recovery.store.ts'

/** Leaves time to notice for somebody who didn't lose anything. */
const dueAtOf = ({ askedAt }: Recovery): Date => new Date(Date.parse(askedAt) + factorRecoveryHours * 3_600_000)

/** Nobody can remove their own second factor. */
export function refuseOwn(phoneNumber: string, own: string): void {
  if (phoneNumber === own) throw new Refusal('own_recovery')
}

export function refuseEarly(recovery: Recovery, now: Date): void {
  if (now < dueAtOf(recovery)) throw new Refusal('recovery_not_due', { hours: factorRecoveryHours })
}

export function showRecovery(recovery: Recovery): FactorRecovery {
  const { phoneNumber, name, askedBy, askedAt } = recovery
  return { phoneNumber, name, askedBy, askedAt, dueAt: dueAtOf(recovery).toISOString() }
}
