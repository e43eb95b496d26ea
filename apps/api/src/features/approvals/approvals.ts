import type { Table } from '@arribo/server/table/table'
import { mayGive, waiting, type Decider } from './approvals.rules.ts'
import { listAsked, type StoredApproval } from './approvals.store.ts'

export { findAsked, removeAskedAbout } from './approvals.store.ts'

/** Pending requests that this member of staff may decide, oldest first. */
export const listWaitingFor = async (table: Table, by: Decider, now: Date): Promise<StoredApproval[]> =>
  waiting(await listAsked(table), now).filter((asked) => mayGive(asked, by))
