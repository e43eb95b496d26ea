import { pinNote as contract } from '@arribo/api-contracts/admin/notes'
import { Refusal } from '@arribo/server/refusal'
import { asBusy, findRefusal } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { refuseChanged, versionOf } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { getNote, getPinned, type Note, pinnedPut } from '../notes.store.ts'
import { showNote } from '../notes.view.ts'
import { pinsAfter, pinsShown } from '../notes.rules.ts'

export const pinNote = implement(contract, async ({ table, actor, now }, { params, body }) => {
  const { createdAt, isPinned, version } = body
  const { sub, phoneNumber } = await requireDriverByPhone(table, params.phoneNumber)
  const [note, before] = await Promise.all([
    getNote(table, sub, new Date(createdAt), params.noteId),
    getPinned(table, sub),
  ])
  if (!note) throw new Refusal('note_not_found')
  if (before.notes.some(({ id }) => id === note.id) === isPinned) return showPins(before.notes, actor.sub)
  refuseChanged(pinsShown(before.notes), version)
  const pinned = pinsAfter(before.notes, note, isPinned)
  const admin = await staffOf({ table, actor })
  const description = isPinned ? 'note pinned' : 'note unpinned'
  const log = logWrite({ sub, phoneNumber, description, value: { note: note.text }, admin }, now)
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
