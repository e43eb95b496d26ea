import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'
import { bySide } from './enrolment-item.ts'

const verification = z.object({ sub: z.string(), setId: z.string(), photoKeys: bySide, verifiedAt: z.string() })

export type Verification = Readonly<z.output<typeof verification>>

const verificationItem = defineItem({
  name: 'three-photo verification',
  key: keys.verification,
  schema: verification,
})

export const verificationPut = (made: Verification): TransactPart =>
  verificationItem.put(verificationItem.key(made.sub), made)

export async function getVerification(
  table: Table,
  sub: string,
  reading: { isConsistent?: boolean } = {},
): Promise<Verification | undefined> {
  return verificationItem.find(await table.get(verificationItem.key(sub), reading))
}
