import { endNaming as contract } from '@arribo/api-contracts/admin/cases'
import { implement } from '../../../platform/http/endpoint.ts'
import { namedNoteDelete } from '../../notes/named-notes.ts'
import { lostCaseDelete } from '../lost-cases.store.ts'

export const endNaming = implement(contract, async ({ table, actor }, { params: { noteId }, body: { createdAt } }) => {
  const at = new Date(createdAt)
  // One of them is there. Deleting what isn't is no error.
  await table.transact([namedNoteDelete(actor.sub, at, noteId), lostCaseDelete(actor.sub, at, noteId)])
  return { noteId }
})
