import { Refusal } from '@arribo/server/refusal'
import type { Actor } from '@arribo/server/actor'
import { TransactionRefused } from '@arribo/server/table/transact'
import type { Context } from '../../platform/http/endpoint.ts'
import { refuseChanged } from '../../platform/shown.ts'
import { staffOf } from '../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../drivers/drivers.ts'
import { logWrite } from '../log-entries/log-entries.ts'
import { noteShown, refuseRewriting } from './notes.rules.ts'
import { getNote, getPinned, noteRewrite, type Note, pinnedPut } from './notes.store.ts'

type Which = { readonly phoneNumber: string; readonly noteId: string }
type Wish = { readonly createdAt: string; readonly version: string; readonly text: string | undefined }

/** Rewrites the caller's own note, or deletes it without a text, pinned copy included. The log keeps the old text. */
export async function rewriteNote(
  { table, actor, now }: Context & { readonly actor: Actor },
  { phoneNumber: phone, noteId }: Which,
  { createdAt, version, text }: Wish,
): Promise<Note> {
  const { sub, phoneNumber } = await requireDriverByPhone(table, phone)
  const [before, pinned] = await Promise.all([getNote(table, sub, new Date(createdAt), noteId), getPinned(table, sub)])
  if (!before) throw new Refusal('note_not_found')
  refuseRewriting(before, actor.sub, now)
  refuseChanged(noteShown(before), version)
  const after = text === undefined ? undefined : { ...before, text, editedAt: now.toISOString() }
  const pins = pinned.notes.flatMap((note) => (note.id === noteId ? (after ?? []) : note))
  const isPinned = pinned.notes.some(({ id }) => id === noteId)
  const log = logWrite(
    {
      sub,
      phoneNumber,
      operationStatus: after ? 'UPDATE' : 'DELETE',
      description: after ? 'note edited' : 'note deleted',
      platform: 'other',
      oldValue: { note: before.text },
      ...(after && { value: { note: after.text } }),
      admin: await staffOf({ table, actor }),
    },
    now,
  )
  try {
    await table.transact([noteRewrite(sub, before, after), ...(isPinned ? [pinnedPut(sub, pins, pinned)] : []), log])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
  return after ?? before
}
