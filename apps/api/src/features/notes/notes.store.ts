import { listNewest } from '../../platform/dynamo/browse.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'

/** Something that a member of staff wrote down about a user. */
export type Note = {
  readonly id: string
  readonly text: string
  readonly agentName: string
  readonly agentPhoneNumber: string
  readonly createdAt: string
}

export const notePut = (sub: string, note: Note): TransactPart => ({
  Put: { Item: { ...keys.note(sub, new Date(note.createdAt), note.id), ...note } },
})

const keptSeconds = 86_400

/** Refused when the request has written its note already. */
export const notedPut = (sub: string, idempotencyKey: string, note: Note): TransactPart => ({
  Put: {
    Item: {
      ...keys.noted(sub, idempotencyKey),
      note,
      ttl: Math.floor(Date.parse(note.createdAt) / 1000) + keptSeconds,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The note that a request has written before, if it has. */
export async function getNoted(table: Table, sub: string, idempotencyKey: string): Promise<Note | undefined> {
  const item = await table.get(keys.noted(sub, idempotencyKey))
  return item?.['note'] as Note | undefined
}

type NotesPage = { readonly notes: readonly Note[]; readonly next: string | null }

/** The newest first; `after` is where the last page ended. */
export async function listNotesOf(table: Table, sub: string, limit: number, after: string | null): Promise<NotesPage> {
  const { items, next } = await listNewest(table, keys.notes(sub), { limit, after }, { ConsistentRead: true })
  return { notes: items as unknown as Note[], next }
}
