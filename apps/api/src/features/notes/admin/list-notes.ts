import { listNotes as contract } from '@arribo/api-contracts/admin/notes'
import * as z from 'zod'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { listNotesOf } from '../notes.store.ts'

export const listNotes = implement(contract, async ({ table, secrets }, { params, query }) => {
  const { sub } = await requireDriverByPhone(table, params.phoneNumber)
  const list = `notes:${sub}`
  const after = query.cursor === undefined ? null : z.string().parse(secrets.readCursor(list, query.cursor))
  const { notes, next } = await listNotesOf(table, sub, query.limit, after)
  return { notes: [...notes], nextCursor: next && secrets.signCursor(list, next) }
})
