import { randomUUID } from 'node:crypto'
import { addNote as contract } from '@arribo/api-contracts/admin/notes'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { getNoted, notedPut, notePut } from '../notes.store.ts'

export const addNote = implement(contract, async ({ table, actor, now }, { params, body }) => {
  if (body.phoneNumber !== params.phoneNumber) throw new Refusal('invalid_request')
  const { text } = body
  if (!text) throw new Refusal('note_empty')
  const { sub, phoneNumber } = await requireDriverByPhone(table, params.phoneNumber)
  const admin = await staffOf({ table, actor })
  const note = {
    id: randomUUID(),
    text,
    agentName: admin.name,
    agentPhoneNumber: admin.phoneNumber,
    createdAt: now.toISOString(),
  }
  const log = logWrite(
    {
      sub,
      phoneNumber,
      operationStatus: 'CREATE',
      description: 'note added',
      platform: 'other',
      value: { note: text },
      admin,
    },
    now,
  )
  const { idempotencyKey: key } = body
  try {
    await table.transact([notePut(sub, note), log, ...(key === undefined ? [] : [notedPut(sub, key, note)])])
  } catch (error) {
    const before = error instanceof TransactionRefused && key !== undefined && (await getNoted(table, sub, key))
    if (!before) throw error
    if (before.text !== text) throw new Refusal('key_reused', {}, { cause: error })
    return before
  }
  return note
})
