import { listApprovals as contract } from '@arribo/api-contracts/admin/approvals'
import { implement } from '../../../platform/http/endpoint.ts'
import { showApproval, waiting } from '../approvals.rules.ts'
import { listAsked } from '../approvals.store.ts'

export const listApprovals = implement(contract, async ({ table, now }) =>
  waiting(await listAsked(table), now).map(showApproval),
)
