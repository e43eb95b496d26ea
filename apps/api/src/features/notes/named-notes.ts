import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import { getNote, type Note } from './notes.store.ts'

const namedNote = z.object({ noteId: z.string(), aboutSub: z.string(), at: z.string() })

const namedNoteItem = defineItem({ name: 'note that names', key: keys.namedNote, schema: namedNote })

const keptSeconds = 30 * 86_400

/** Without the text, which stays with the driver and goes with their account. */
export const namedNotePut = (staffSub: string, aboutSub: string, { id, createdAt }: Note): TransactPart =>
  namedNoteItem.put(
    namedNoteItem.key(staffSub, new Date(createdAt), id),
    { noteId: id, aboutSub, at: createdAt },
    { placement: { ttl: Math.floor(Date.parse(createdAt) / 1000) + keptSeconds } },
  )

export const namedNoteDelete = (staffSub: string, at: Date, noteId: string): TransactPart =>
  namedNoteItem.delete(namedNoteItem.key(staffSub, at, noteId))

type Named = { readonly aboutSub: string; readonly note: Note }

/** The notes that name somebody and that they haven't marked as done; deleted notes name nobody. */
export async function listNamedNotes(table: Table, staffSub: string): Promise<Named[]> {
  const named = namedNoteItem.list(await table.listUnder(keys.namedNotes(staffSub)))
  const notes = await Promise.all(
    named.map(async ({ aboutSub, at, noteId }) => ({
      aboutSub,
      note: await getNote(table, aboutSub, new Date(at), noteId),
    })),
  )
  return notes.flatMap(({ aboutSub, note }) => (note ? [{ aboutSub, note }] : []))
}
