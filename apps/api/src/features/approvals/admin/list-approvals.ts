import { listApprovals as contract } from '@arribo/api-contracts/admin/approvals'
import { implement } from '../../../platform/http/endpoint.ts'
import { waiting } from '../approvals.rules.ts'
import { listAsked } from '../approvals.store.ts'
import { show } from '../approvals.ts'

export const listApprovals = implement(contract, async ({ table, now }) =>
  Promise.all(waiting(await listAsked(table), now).map((asked) => show(table, asked, now))),
)
