import { keys } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'
import { type Charge, ofNobody } from './charges.rules.ts'
import { chargeOfItem } from './charges.store.ts'

/** All charges of one driver. */
export const listEveryCharge = async (table: Table, sub: string): Promise<Charge[]> =>
  (await table.listUnder(keys.charges(sub))).map(chargeOfItem)

/** Takes out of a charge's record who paid it. */
export async function hidePayer(table: Table, { sub, createdAt, chargeId }: Charge): Promise<void> {
  const fields = Object.entries(ofNobody)
  await table.update(keys.charge(sub, new Date(createdAt), chargeId), {
    UpdateExpression: `SET ${fields.map(([field]) => `#${field} = :${field}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
  })
}
