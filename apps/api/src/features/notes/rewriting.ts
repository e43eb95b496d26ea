import { Refusal } from '@arribo/server/refusal'
import { asBusy, findRefusal } from '@arribo/server/table/transact'
import type { Actor } from '@arribo/server/actor'
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
  const admin = await staffOf({ table, actor })
  const done = after
    ? ({ description: 'note edited', value: { note: after.text } } as const)
    : ({ description: 'note deleted', operationStatus: 'DELETE' } as const)
  const log = logWrite({ sub, phoneNumber, ...done, oldValue: { note: before.text }, admin }, now)
  const writes = [noteRewrite(sub, before, after), ...(isPinned ? [pinnedPut(sub, pins, pinned)] : []), log]
  const refused = await findRefusal(table, writes)
  if (refused) throw asBusy(refused)
  return after ?? before
}
