import { randomUUID } from 'node:crypto'
import * as contracts from '@arribo/api-contracts/admin/notes'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import { asBusy, findRefusal, TransactionRefused } from '@arribo/server/table/transact'
import { type Context, implement } from '../../../platform/http/endpoint.ts'
import { openList } from '../../../platform/lists/open-page.ts'
import { refuseChanged, versionOf } from '../../../platform/shown.ts'
import { requireColleague } from '../../colleagues/colleagues.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { logAbout, logWrite } from '../../log-entries/log-entries.ts'
import { needPut } from '../../needs/needs.ts'
import { noteShown, pinsAfter, pinsShown, refuseRewriting } from '../notes.rules.ts'
import { getNote, getNoted, getPinned, type Note, notedPut, notePut, noteRewrite, pinnedPut } from '../notes.store.ts'
import { listNotesOf } from '../own-notes.ts'

export const listNotes = implement(contracts.listNotes, async ({ table, secrets, actor }, { params, query }) => {
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const { after, cursorOf } = openList(secrets, `notes:${sub}`, query.cursor)
  const [{ notes, next }, pinned] = await Promise.all([
    listNotesOf(table, sub, query.limit, after),
    getPinned(table, sub),
  ])
  return {
    notes: notes.map((note) => showNote(note, actor.sub)),
    ...showPins(pinned.notes, actor.sub),
    nextCursor: cursorOf(next),
  }
})

export const addNote = implement(contracts.addNote, async (context, { params, body }) => {
  const { table, actor, now } = context
  if (body.phoneNumber !== params.phoneNumber) throw new Refusal('invalid_request')
  const { text } = body
  if (!text) throw new Refusal('note_empty')
  const { sub, phoneNumber } = await requireDriverByPhone(table, params.phoneNumber)
  const admin = await staffOf({ table, actor })
  const note = {
    id: randomUUID(),
    text,
    agentName: admin.name,
    agentSub: admin.sub,
    agentPhoneNumber: admin.phoneNumber,
    createdAt: now.toISOString(),
    editedAt: null,
  }
  const named = await Promise.all([...new Set(body.names)].map((phone) => requireColleague(context, phone)))
  const value = { note: text, ...(named.length > 0 && { colleague: named.map(({ name }) => name).join(', ') }) }
  const entry = { sub, phoneNumber, operationStatus: 'CREATE', description: 'note added', value, admin } as const
  const { idempotencyKey: key } = body
  try {
    const toNamed = named.map((colleague) =>
      needPut(colleague.sub, { kind: 'named', id: note.id, aboutSub: sub, at: note.createdAt, by: note.agentName }),
    )
    const noted = key === undefined ? [] : [notedPut(sub, key, note)]
    await table.transact([notePut(sub, note), ...toNamed, logWrite(entry, now), ...noted])
  } catch (error) {
    const before = error instanceof TransactionRefused && key !== undefined && (await getNoted(table, sub, key))
    if (!before) throw error
    if (before.text !== text) throw new Refusal('key_reused', {}, { cause: error })
    return showNote(before, actor.sub)
  }
  return showNote(note, actor.sub)
})

export const pinNote = implement(contracts.pinNote, async ({ table, actor, now }, { params, body }) => {
  const { isPinned, version } = body
  const { driver, note, pinned: before } = await readNote(table, params, body)
  const { sub } = driver
  if (before.notes.some(({ id }) => id === note.id) === isPinned) return showPins(before.notes, actor.sub)
  refuseChanged(pinsShown(before.notes), version)
  const pinned = pinsAfter(before.notes, note, isPinned)
  const admin = await staffOf({ table, actor })
  const description = isPinned ? 'note pinned' : 'note unpinned'
  const log = logAbout(driver, { description, value: { note: note.text }, admin }, now)
  const refused = await findRefusal(table, [pinnedPut(sub, pinned, before), log])
  if (!refused) return showPins(pinned, actor.sub)
  // A colleague pinned or unpinned one between our read and our write.
  refuseChanged(pinsShown((await getPinned(table, sub)).notes), version)
  throw asBusy(refused)
})

const showPins = (pinned: readonly Note[], reader: string) => ({
  pinned: pinned.map((note) => showNote(note, reader)),
  version: versionOf(pinsShown(pinned)),
})

export const editNote = implement(contracts.editNote, async (context, { params, body }) => {
  if (!body.text) throw new Refusal('note_empty')
  return showNote(await rewriteNote(context, params, body), context.actor.sub)
})

export const deleteNote = implement(contracts.deleteNote, async (context, { params, body }) => {
  const { id: noteId } = await rewriteNote(context, params, { ...body, text: undefined })
  return { noteId }
})

type Which = { readonly phoneNumber: string; readonly noteId: string }
type Wish = { readonly createdAt: string; readonly version: string; readonly text: string | undefined }

async function readNote(table: Table, { phoneNumber, noteId }: Which, { createdAt }: Pick<Wish, 'createdAt'>) {
  const driver = await requireDriverByPhone(table, phoneNumber)
  const [note, pinned] = await Promise.all([
    getNote(table, driver.sub, new Date(createdAt), noteId),
    getPinned(table, driver.sub),
  ])
  if (!note) throw new Refusal('note_not_found')
  return { driver, note, pinned }
}

/** Without a text, deletes the note. Also changes the pinned copy; the log keeps the old text. */
async function rewriteNote(
  { table, actor, now }: Context & { readonly actor: Actor },
  which: Which,
  wish: Wish,
): Promise<Note> {
  const { driver, note: before, pinned } = await readNote(table, which, wish)
  const { sub, phoneNumber } = driver
  const { text } = wish
  refuseRewriting(before, actor.sub, now)
  refuseChanged(noteShown(before), wish.version)
  const after = text === undefined ? undefined : { ...before, text, editedAt: now.toISOString() }
  const pins = pinned.notes.flatMap((note) => (note.id === before.id ? (after ?? []) : note))
  const isPinned = pinned.notes.some(({ id }) => id === before.id)
  const admin = await staffOf({ table, actor })
  const done = after
    ? ({ description: 'note edited', value: { note: after.text } } as const)
    : ({ description: 'note deleted', operationStatus: 'DELETE' } as const)
  const log = logAbout({ sub, phoneNumber }, { ...done, oldValue: { note: before.text }, admin }, now)
  const writes = [noteRewrite(sub, before, after), ...(isPinned ? [pinnedPut(sub, pins, pinned)] : []), log]
  const refused = await findRefusal(table, writes)
  if (refused) throw asBusy(refused)
  return after ?? before
}

const showNote = (note: Note, reader: string): contracts.Note => ({
  ...note,
  isYours: note.agentSub === reader,
  version: versionOf(noteShown(note)),
})
