import { listNotes as contract } from '@arribo/api-contracts/admin/notes'
import * as z from 'zod'
import { implement } from '../../../platform/http/endpoint.ts'
import { versionOf } from '../../../platform/shown.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { showNote } from '../notes.view.ts'
import { pinsShown } from '../notes.rules.ts'
import { getPinned } from '../notes.store.ts'
import { listNotesOf } from '../own-notes.ts'

export const listNotes = implement(contract, async ({ table, secrets, actor }, { params, query }) => {
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const list = `notes:${sub}`
  const after = query.cursor === undefined ? null : z.string().parse(secrets.readCursor(list, query.cursor))
  const [{ notes, next }, pinned] = await Promise.all([
    listNotesOf(table, sub, query.limit, after),
    getPinned(table, sub),
  ])
  return {
    notes: notes.map((note) => showNote(note, actor.sub)),
    pinned: pinned.notes.map((note) => showNote(note, actor.sub)),
    version: versionOf(pinsShown(pinned.notes)),
    nextCursor: next && secrets.signCursor(list, next),
  }
})
