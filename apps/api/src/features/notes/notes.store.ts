import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const note = z.object({
  id: z.string(),
  text: z.string(),
  agentName: z.string(),
  agentSub: z.string(),
  agentPhoneNumber: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})

export type Note = Readonly<z.output<typeof note>>

export const noteItem = defineItem({ name: 'note', key: keys.note, schema: note })
const pinnedItem = defineItem({
  name: 'pinned notes',
  key: keys.pinnedNotes,
  schema: z.object({ notes: z.array(note).readonly(), version: z.number() }),
})
const notedItem = defineItem({ name: 'noted request', key: keys.noted, schema: z.object({ note }) })

export const notePut = (sub: string, written: Note): TransactPart =>
  noteItem.put(noteItem.key(sub, new Date(written.createdAt), written.id), written)

export const noteRewrite = (sub: string, before: Note, after: Note | undefined): TransactPart => {
  const [key, when] = [noteItem.key(sub, new Date(before.createdAt), before.id), fieldsAre({ text: before.text })]
  return after ? noteItem.put(key, after, { when }) : noteItem.delete(key, when)
}

const keptSeconds = 86_400

/** Remembers which note a request has written; fails if it has written one already. */
export const notedPut = (sub: string, idempotencyKey: string, written: Note): TransactPart =>
  notedItem.put(
    notedItem.key(sub, idempotencyKey),
    { note: written },
    { placement: { ttl: Math.floor(Date.parse(written.createdAt) / 1000) + keptSeconds }, when: isNew },
  )

export const getNoted = async (table: Table, sub: string, idempotencyKey: string): Promise<Note | undefined> =>
  notedItem.find(await table.get(notedItem.key(sub, idempotencyKey)))?.note

export const getNote = noteItem.get

export type Pinned = { readonly notes: readonly Note[]; readonly version: number }

export const getPinned = async (table: Table, sub: string): Promise<Pinned> =>
  pinnedItem.find(await table.get(pinnedItem.key(sub))) ?? { notes: [], version: 0 }

export const pinnedPut = (sub: string, notes: readonly Note[], { version }: Pinned): TransactPart =>
  pinnedItem.put(
    pinnedItem.key(sub),
    { notes, version: version + 1 },
    { when: version === 0 ? isNew : fieldsAre({ version }) },
  )
