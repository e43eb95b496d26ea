import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const macro = z.object({
  id: z.string(),
  title: z.string(),
  // '' in a language that was added after the macro was written.
  texts: z.object(byLanguage(() => z.string().default(''))),
  version: z.number(),
  changedAt: z.string(),
})
export type StoredMacro = Readonly<z.output<typeof macro>>

const macroItem = defineItem({ name: 'macro', key: keys.macro, schema: macro })

export const listMacros = async (table: Table): Promise<StoredMacro[]> =>
  macroItem.list(await table.listUnder(keys.macros))

export const getMacro = macroItem.get

export const macroPut = (kept: StoredMacro): TransactPart =>
  macroItem.put(macroItem.key(kept.id), kept, {
    when: kept.version === 1 ? isNew : fieldsAre({ version: kept.version - 1 }),
  })

export const macroDelete = ({ id, version }: StoredMacro): TransactPart =>
  macroItem.delete(macroItem.key(id), fieldsAre({ version }))
