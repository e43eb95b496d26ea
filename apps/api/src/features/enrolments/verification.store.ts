import { keys } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { BySide } from './enrolment.rules.ts'

/** A driver's own three reference photos, apart from any account. */
export type Verification = {
  readonly sub: string
  readonly setId: string
  readonly photoKeys: BySide<string>
  readonly verifiedAt: string
}

export const verificationPut = (verification: Verification): TransactPart => ({
  Put: { Item: { ...keys.verification(verification.sub), ...verification } },
})

export async function getVerification(table: Table, sub: string): Promise<Verification | undefined> {
  const item = await table.get(keys.verification(sub))
  if (!item) return undefined
  const { pk: _pk, sk: _sk, ...fields } = item
  return fields as Verification
}
