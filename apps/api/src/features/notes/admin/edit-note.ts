import { editNote as contract } from '@arribo/api-contracts/admin/notes'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { showNote } from '../notes.view.ts'
import { rewriteNote } from '../rewriting.ts'

export const editNote = implement(contract, async (context, { params, body }) => {
  if (!body.text) throw new Refusal('note_empty')
  return showNote(await rewriteNote(context, params, body), context.actor.sub)
})
