import { dayPartition, type Key, keys, referralChargesPartition, shardOf } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Charge } from './charges.rules.ts'

const keyOf = ({ sub, createdAt, chargeId }: Charge): Key => keys.charge(sub, new Date(createdAt), chargeId)

export function chargeOfItem(item: Item): Charge {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, gsi2pk: _gsi2pk, gsi2sk: _gsi2sk, ...charge } = item
  return charge as unknown as Charge
}

/** The record that is kept of a charge, if there is one. */
export async function getKeptCharge(table: Pick<Table, 'get'>, charge: Charge): Promise<Charge | undefined> {
  const item = await table.get(keyOf(charge))
  return item && chargeOfItem(item)
}

/**
 * The write of a charge's record. It stands beside `paymentForward`, whose condition keeps older snapshots out, and is
 * refused when the record is no longer the one that was read, because the day's figures change by the difference.
 */
export const chargePut = (charge: Charge, kept: Charge | undefined): TransactPart => {
  const sortKey = `${charge.createdAt}#${charge.chargeId}`
  return {
    Put: {
      Item: {
        ...keyOf(charge),
        gsi1pk: dayPartition('CHARGES', charge.createdAt.slice(0, 10), shardOf(charge.sub)),
        gsi1sk: sortKey,
        ...(charge.referralCode && { gsi2pk: referralChargesPartition(charge.referralCode), gsi2sk: sortKey }),
        ...charge,
      },
      ...(kept ? sameFigures(kept) : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  }
}

const sameFigures = ({ status, amountCents, refundedCents }: Charge) => ({
  ConditionExpression: '#status = :status AND amountCents = :amount AND refundedCents = :refunded',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':status': status, ':amount': amountCents, ':refunded': refundedCents },
})

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
