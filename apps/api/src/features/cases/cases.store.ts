import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { listInIndex } from '../../platform/dynamo/browse.ts'
import { casesPartition, keys } from '../../platform/dynamo/keys.ts'

const driverCase = z.object({
  sub: z.string(),
  holderSub: z.string(),
  holderName: z.string(),
  holderPhone: z.string(),
  by: z.string(),
  bySub: z.string(),
  /** When the case was assigned. It serves as the version too, because no two assignments have the same time. */
  since: z.string(),
})
export type Case = Readonly<z.output<typeof driverCase>>

const caseItem = defineItem({ name: 'case', key: keys.driverCase, schema: driverCase })

export const findCase = caseItem.get

const unless = (before: Case | undefined) => (before ? fieldsAre({ since: before.since }) : isNew)

export const casePut = (given: Case, before: Case | undefined): TransactPart =>
  caseItem.put(caseItem.key(given.sub), given, {
    placement: { gsi1pk: casesPartition(given.holderSub), gsi1sk: given.since },
    when: unless(before),
  })

export const caseDelete = (before: Case): TransactPart => caseItem.delete(caseItem.key(before.sub), unless(before))

export const listCasesOf = async (table: Table, staffSub: string): Promise<Case[]> =>
  caseItem.list(await listInIndex(table, 'gsi1', casesPartition(staffSub), { most: 100 }))
