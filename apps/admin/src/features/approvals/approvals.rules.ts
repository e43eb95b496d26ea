import type { StaffChange } from '@arribo/api-contracts/admin/approvals'

/** More of the charge may have been refunded since the request; then the provider would refuse the rest. */
export const isImpossible = (change: StaffChange): boolean =>
  change.kind === 'refund' && change.amountCents > change.leftCents
