import { randomUUID } from 'node:crypto'
import { addNote as contract } from '@arribo/api-contracts/admin/notes'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { needPut } from '../../needs/needs.ts'
import { requireColleague } from '../../groups/colleagues.ts'
import { showNote } from '../notes.view.ts'
import { getNoted, notedPut, notePut } from '../notes.store.ts'

export const addNote = implement(contract, async (context, { params, body }) => {
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
  const phones = [...new Set(body.names)]
  const named = await Promise.all(phones.map((phone) => requireColleague(context, phone)))
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
