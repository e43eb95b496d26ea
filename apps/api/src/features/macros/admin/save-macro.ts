import { saveMacro as contract } from '@arribo/api-contracts/admin/macros'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { macroLog } from '../macros.log.ts'
import { changed, isSame, refuseTooMany, refuseUnknownFacts } from '../macros.rules.ts'
import { getMacro, listMacros, macroPut } from '../macros.store.ts'

export const saveMacro = implement(contract, async (context, { params: { macroId }, body }) => {
  const { table, now } = context
  refuseUnknownFacts(body.texts)
  const isNew = body.version === 0
  if (isNew) refuseTooMany((await listMacros(table)).filter(({ id }) => id !== macroId).length)
  const macro = { ...body, id: macroId, version: body.version + 1, changedAt: now.toISOString() }
  const log = macroLog(await staffOf(context), isNew ? 'CREATE' : 'UPDATE', macro.title, now)
  if (await tryTransact(table, [macroPut(macro), log])) return macro
  const kept = await getMacro(table, macroId)
  if (!kept || !isSame(kept, body)) throw changed(kept)
  return kept
})
