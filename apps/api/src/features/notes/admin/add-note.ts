import { randomUUID } from 'node:crypto'
import { addNote as contract } from '@arribo/api-contracts/admin/notes'
import { implement } from '../../../platform/http/endpoint.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { logWrite } from '../../logs/logs.ts'
import { staffOf } from '../../logs/staff.ts'
import { needDriverByPhone } from '../../users/drivers.ts'
import { TransactionRefused } from '../../../platform/dynamo/table.ts'
import { getNoted, notedPut, notePut } from '../notes.store.ts'

export const addNote = implement(contract, async ({ table, actor, now }, { params, body }) => {
  if (body.phoneNumber !== params.phoneNumber) throw new Refusal('invalid_request')
  const text = body.text.trim()
  if (!text) throw new Refusal('note_empty')
  const { sub, phoneNumber } = await needDriverByPhone(table, params.phoneNumber)
  const admin = staffOf(actor)
  const note = {
    id: randomUUID(),
    text,
    agentName: admin.name,
    agentPhoneNumber: admin.phoneNumber,
    createdAt: now.toISOString(),
  }
  const told = logWrite(
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
    await table.transact([notePut(sub, note), told, ...(key === undefined ? [] : [notedPut(sub, key, note)])])
  } catch (error) {
    const before = error instanceof TransactionRefused && key !== undefined && (await getNoted(table, sub, key))
    if (!before) throw error
    return before
  }
  return note
})
