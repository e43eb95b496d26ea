import { deleteMacro as contract } from '@arribo/api-contracts/admin/macros'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { macroLog } from '../macros.log.ts'
import { changed } from '../macros.rules.ts'
import { getMacro, macroDelete } from '../macros.store.ts'

export const deleteMacro = implement(contract, async (context, { params: { macroId }, body: { version } }) => {
  const { table, now } = context
  const macro = await getMacro(table, macroId)
  if (!macro) throw new Refusal('macro_not_found')
  if (macro.version !== version) throw changed(macro)
  const log = macroLog(await staffOf(context), 'DELETE', macro.title, now)
  if (await tryTransact(table, [macroDelete(macro), log])) return { id: macroId }
  const kept = await getMacro(table, macroId)
  throw kept ? changed(kept) : new Refusal('macro_not_found')
})
