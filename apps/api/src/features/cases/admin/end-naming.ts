import { endNaming as contract } from '@arribo/api-contracts/admin/cases'
import { implement } from '../../../platform/http/endpoint.ts'
import { needDelete } from '../../needs/needs.ts'

export const endNaming = implement(contract, async ({ table, actor }, { params: { noteId }, body: { createdAt } }) => {
  // Deleting what isn't there is no error.
  await table.transact([needDelete(actor.sub, new Date(createdAt), noteId)])
  return { noteId }
})
