import { deleteNote as contract } from '@arribo/api-contracts/admin/notes'
import { implement } from '../../../platform/http/endpoint.ts'
import { rewriteNote } from '../rewriting.ts'

export const deleteNote = implement(contract, async (context, { params, body }) => {
  const { id: noteId } = await rewriteNote(context, params, { ...body, text: undefined })
  return { noteId }
})
