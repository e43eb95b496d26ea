import { endNaming as contract } from '@arribo/api-contracts/admin/cases'
import { implement } from '../../../platform/http/endpoint.ts'
import { endNaming as end } from '../../notes/named-notes.ts'

export const endNaming = implement(contract, async ({ table, actor }, { params: { noteId }, body: { createdAt } }) => {
  await end(table, actor.sub, new Date(createdAt), noteId)
  return { noteId }
})
