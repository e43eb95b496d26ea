import type { Table } from '@arribo/server/table/table'
import { mayGive, waiting, type Decider } from './approvals.rules.ts'
import { asShown } from './as-shown.ts'
import { listAsked, type StoredApproval } from './approvals.store.ts'

export { findAsked, removeAskedAbout } from './approvals.store.ts'

/** Pending requests that this member of staff may decide, oldest first, with what approving them does now. */
export async function listWaitingFor(table: Table, by: Decider, now: Date): Promise<StoredApproval[]> {
  const theirs = waiting(await listAsked(table), now).filter((asked) => mayGive(asked, by))
  return (await Promise.all(theirs.map((asked) => asShown(table, asked, now)))).map(({ asked }) => asked)
}
