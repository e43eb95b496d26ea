import { pinNote as contract } from '@arribo/api-contracts/admin/notes'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { logWrite, staffOf } from '../../log-entries/log-entries.ts'
import { getNote, getPinned, pinnedPut } from '../notes.store.ts'
import { pinsAfter } from '../pins.rules.ts'

export const pinNote = implement(contract, async ({ table, actor, now }, { params, body: { createdAt, isPinned } }) => {
  const { sub, phoneNumber } = await requireDriverByPhone(table, params.phoneNumber)
  const [note, before] = await Promise.all([
    getNote(table, sub, new Date(createdAt), params.noteId),
    getPinned(table, sub),
  ])
  if (!note) throw new Refusal('note_not_found')
  if (before.notes.some(({ id }) => id === note.id) === isPinned) return { pinned: [...before.notes] }
  const pinned = pinsAfter(before.notes, note, isPinned)
  const log = logWrite(
    {
      sub,
      phoneNumber,
      operationStatus: 'UPDATE',
      description: isPinned ? 'note pinned' : 'note unpinned',
      platform: 'other',
      value: { note: note.text },
      admin: staffOf(actor),
    },
    now,
  )
  try {
    await table.transact([pinnedPut(sub, pinned, before), log])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw new Refusal('temporarily_unavailable', {}, { cause: error })
  }
  return { pinned: [...pinned] }
})
