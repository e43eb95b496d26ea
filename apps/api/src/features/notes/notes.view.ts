import type { Note as ShownNote } from '@arribo/api-contracts/admin/notes'
import { versionOf } from '../../platform/shown.ts'
import { noteShown } from './notes.rules.ts'
import type { Note } from './notes.store.ts'

export const showNote = (note: Note, reader: string): ShownNote => {
  const { id, text, agentName, agentSub, createdAt, editedAt } = note
  return { id, text, agentName, createdAt, editedAt, isYours: agentSub === reader, version: versionOf(noteShown(note)) }
}
