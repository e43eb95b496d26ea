import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { approvalDays, factorRecoveryHours } from '@arribo/api-contracts/shared/stated-limits'
import { Refusal } from '@arribo/server/refusal'
import type { Shown } from '../../platform/shown.ts'
import type { Decider } from '../approvals/approvals.rules.ts'
import type { Recovery } from './recovery.store.ts'

/** Gives somebody who didn't lose anything time to notice. */
export const dueAtOf = ({ askedAt }: Recovery): Date => new Date(Date.parse(askedAt) + factorRecoveryHours * 3_600_000)

/** Whoever lost the factor neither asks nor decides, with any account of theirs. */
export function refuseOwn(sub: string, { subs }: Pick<Decider, 'subs'>): void {
  if (subs.includes(sub)) throw new Refusal('own_recovery')
}

/** It takes two people. */
export function refuseInvolved({ askedBySub, sub }: Recovery, decider: Pick<Decider, 'subs'>): void {
  refuseOwn(sub, decider)
  if (decider.subs.includes(askedBySub)) throw new Refusal('own_approval')
}

export const mayDecide = ({ askedBySub, sub }: Recovery, { subs, groups }: Decider): boolean =>
  !subs.includes(askedBySub) && !subs.includes(sub) && isGranted('factor:reset', groups)

export function refuseEarly(recovery: Recovery, now: Date): void {
  if (now < dueAtOf(recovery)) throw new Refusal('recovery_not_due', { hours: factorRecoveryHours })
}

/** As with every request: after a week, or once the requester could no longer ask for it. */
export function hasEnded({ askedAt }: Recovery, askerGroups: readonly string[], now: Date): boolean {
  const isOver = now.getTime() >= Date.parse(askedAt) + approvalDays * 86_400_000
  return isOver || !isGranted('factor:reset', askerGroups)
}

export const shownOf = ({ name, askedBy, askedAt }: Recovery): Shown => ({ name, askedBy, askedAt })

export const showRecovery = (recovery: Recovery, version: string, viewer: string): FactorRecovery => ({
  ...recovery,
  version,
  isOwn: recovery.askedBySub === viewer,
  dueAt: dueAtOf(recovery).toISOString(),
})
