import type { StaffChange } from '@arribo/api-contracts/admin/approvals'

/** A refund of more than is left of its charge by now: the provider would refuse it. */
export const isImpossible = (change: StaffChange): boolean =>
  change.kind === 'refund' && change.amountCents > change.leftCents
