import { dayPartition, keys, shardOf } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Charge } from './charges.rules.ts'

/** The write of a charge's record. It stands beside `paymentForward`, whose condition keeps older snapshots out. */
export const chargePut = (charge: Charge): TransactPart => {
  const sortKey = `${charge.createdAt}#${charge.chargeId}`
  return {
    Put: {
      Item: {
        ...keys.charge(charge.sub, new Date(charge.createdAt), charge.chargeId),
        gsi1pk: dayPartition('CHARGES', charge.createdAt.slice(0, 10), shardOf(charge.chargeId)),
        gsi1sk: sortKey,
        ...(charge.referralCode && { gsi2pk: `CHARGES#REFERRAL#${charge.referralCode}`, gsi2sk: sortKey }),
        ...charge,
      },
    },
  }
}

type ChargesPage = { readonly charges: readonly Charge[]; readonly next: string | null }

/**
 * The charges of one person that took money, the newest first. `after` is where the last page ended; failed tries are
 * passed over, so that a page is only short when it is the last.
 */
export async function listTakenCharges(
  table: Table,
  sub: string,
  limit: number,
  after: string | null,
): Promise<ChargesPage> {
  const { pk, prefix } = keys.charges(sub)
  const found: (Charge & { sk: string })[] = []
  let start = after === null ? undefined : { pk, sk: after }
  do {
    const { items, next } = await table.query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      FilterExpression: '#status = :taken',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix, ':taken': 'succeeded' },
      ScanIndexForward: false,
      Limit: 2 * limit + 1,
      ExclusiveStartKey: start,
    })
    found.push(...(items as unknown as (Charge & { sk: string })[]))
    start = next as typeof start
  } while (start && found.length <= limit)
  const charges = found.slice(0, limit)
  return { charges, next: found.length > limit ? (charges.at(-1)?.sk ?? null) : null }
}
