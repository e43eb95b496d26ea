import { caseLosses } from '@arribo/api-contracts/admin/lists/choices'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'
import type { Case } from './cases.store.ts'

/** What a colleague did with a case that somebody worked on, until they have seen it. */
const lostCase = z.object({ kind: z.enum(caseLosses), aboutSub: z.string(), at: z.string(), by: z.string() })
export type LostCase = Readonly<z.output<typeof lostCase>>

const lostCaseItem = defineItem({ name: 'lost case', key: keys.lostCase, schema: lostCase })

const keptSeconds = 30 * 86_400

export const lostCasePut = ({ holderSub, sub }: Case, lost: Omit<LostCase, 'aboutSub'>): TransactPart =>
  lostCaseItem.put(
    lostCaseItem.key(holderSub, new Date(lost.at), sub),
    { ...lost, aboutSub: sub },
    { placement: { ttl: Math.floor(Date.parse(lost.at) / 1000) + keptSeconds } },
  )

export const lostCaseDelete = (staffSub: string, at: Date, sub: string): TransactPart =>
  lostCaseItem.delete(lostCaseItem.key(staffSub, at, sub))

export const listLostCases = async (table: Table, staffSub: string): Promise<LostCase[]> =>
  lostCaseItem.list(await table.listUnder(keys.lostCases(staffSub)))
