import { deleteMacro as contract } from '@arribo/api-contracts/admin/macros'
import { Refusal } from '@arribo/server/refusal'
import { TransactionRefused } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { logWrite } from '../../log-entries/log-entries.ts'
import { macroLog } from '../macros.log.ts'
import { getMacro, macroDelete } from '../macros.store.ts'

export const deleteMacro = implement(contract, async ({ table, actor, now }, { params: { macroId } }) => {
  const macro = await getMacro(table, macroId)
  if (!macro) throw new Refusal('macro_not_found')
  try {
    await table.transact([macroDelete(macroId), logWrite(macroLog(actor, 'DELETE', macro.title), now)])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw new Refusal('macro_not_found', {}, { cause: error })
  }
  return { id: macroId }
})
