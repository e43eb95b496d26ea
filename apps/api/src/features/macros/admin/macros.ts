import * as contracts from '@arribo/api-contracts/admin/macros'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout, type Staff } from '../../log-entries/log-entries.ts'
import { isAlreadySaved, refusalOfChanged, refuseTooMany, refuseUnknownFacts } from '../macros.rules.ts'
import { getMacro, listMacros as listAll, macroDelete, macroPut } from '../macros.store.ts'

export const listMacros = implement(contracts.listMacros, async ({ table }) => ({
  macros: (await listAll(table)).toSorted((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true })),
}))

export const saveMacro = implement(contracts.saveMacro, async (context, { params: { macroId }, body }) => {
  const { table, now } = context
  refuseUnknownFacts(body.texts)
  const isNew = body.version === 0
  if (isNew) refuseTooMany((await listAll(table)).filter(({ id }) => id !== macroId).length)
  const macro = { ...body, id: macroId, version: body.version + 1, changedAt: now.toISOString() }
  const log = macroLog(await staffOf(context), isNew ? 'CREATE' : 'UPDATE', macro.title, now)
  if (await tryTransact(table, [macroPut(macro), log])) return macro
  const kept = await getMacro(table, macroId)
  if (!kept || !isAlreadySaved(kept, body)) throw refusalOfChanged(kept)
  return kept
})

export const deleteMacro = implement(
  contracts.deleteMacro,
  async (context, { params: { macroId }, body: { version } }) => {
    const { table, now } = context
    const macro = await getMacro(table, macroId)
    if (!macro) throw new Refusal('macro_not_found')
    if (macro.version !== version) throw refusalOfChanged(macro)
    const log = macroLog(await staffOf(context), 'DELETE', macro.title, now)
    if (await tryTransact(table, [macroDelete(macro), log])) return { id: macroId }
    const kept = await getMacro(table, macroId)
    throw kept ? refusalOfChanged(kept) : new Refusal('macro_not_found')
  },
)

const descriptions = { CREATE: 'macro created', UPDATE: 'macro changed', DELETE: 'macro deleted' } as const

/** A macro belongs to nobody, so its changes are logged as the activity of the member of staff who made them. */
function macroLog(admin: Staff, operationStatus: keyof typeof descriptions, title: string, now: Date): TransactPart {
  const entry = { operationStatus, description: descriptions[operationStatus], value: { name: title }, admin }
  return logAbout(admin, entry, now)
}
