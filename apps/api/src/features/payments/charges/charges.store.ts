import { exists, fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { listAll, type Table } from '@arribo/server/table/table'
import type { Item, TransactPart } from '@arribo/server/table/writes'
import { listNewest } from '../../../platform/dynamo/browse.ts'
import { dayPartition, type Key, keys, referralChargesPartition, shardOf } from '../../../platform/dynamo/keys.ts'
import type { Payment } from '../payment-item.ts'
import { type Charge, chargeItem } from './charge-item.ts'
import { ofNobody } from './charges.rules.ts'

const placeItem = defineItem({
  name: 'place of a charge',
  key: keys.chargePlace,
  schema: z.object({ sub: z.string(), createdAt: z.string() }),
})

export const chargePlacePut = ({ chargeId, sub, createdAt }: Charge): TransactPart =>
  placeItem.put(placeItem.key(chargeId), { sub, createdAt })

export async function getChargeNamed(table: Pick<Table, 'get'>, chargeId: string): Promise<Charge | undefined> {
  const place = await placeItem.get(table, chargeId)
  return place && getChargeAt(table, { ...place, chargeId })
}

type ChargeAddress = Pick<Charge, 'sub' | 'createdAt' | 'chargeId'>

export const getChargeAt = async (table: Pick<Table, 'get'>, place: ChargeAddress): Promise<Charge | undefined> =>
  chargeItem.find(await table.get(chargeKey(place)))

export const chargeKey = ({ sub, createdAt, chargeId }: ChargeAddress): Key =>
  chargeItem.key(sub, new Date(createdAt), chargeId)

/**
 * Use it together with `paymentForward`, whose condition keeps out older snapshots. Fails if the record has changed
 * since it was read, because the daily totals change by the difference.
 */
export const chargePut = (charge: Charge, kept: Charge | undefined): TransactPart => {
  const sortKey = `${charge.createdAt}#${charge.chargeId}`
  return chargeItem.put(chargeKey(charge), charge, {
    placement: {
      gsi1pk: dayPartition('CHARGES', charge.createdAt.slice(0, 10), shardOf(charge.sub)),
      gsi1sk: sortKey,
      ...(charge.referralCode && { gsi2pk: referralChargesPartition(charge.referralCode), gsi2sk: sortKey }),
    },
    when: kept ? sameAmounts(kept) : isNew,
  })
}

const sameAmounts = ({ status, amountCents, refundedCents, disputed }: Charge) =>
  fieldsAre({ status, amountCents, refundedCents, disputed })

export async function listChargesOfPayment(
  table: Table,
  { sub, paymentIntentId, createdAt }: Pick<Payment, 'sub' | 'paymentIntentId' | 'createdAt'>,
): Promise<Charge[]> {
  const { pk, prefix } = keys.charges(sub)
  const ofPayment = {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    FilterExpression: 'paymentIntentId = :payment',
    // Stripe's times have whole seconds, so a charge may seem older than our record of its payment.
    ExpressionAttributeValues: {
      ':pk': pk,
      ':first': prefix + new Date(Date.parse(createdAt) - minuteMs).toISOString(),
      ':last': `${prefix}~`,
      ':payment': paymentIntentId,
    },
  }
  return chargeItem.list(await listAll((start) => table.query({ ...ofPayment, ExclusiveStartKey: start })))
}

const minuteMs = 60_000

export async function listChargesOf(table: Table, sub: string, limit: number, after: string | null) {
  const { items, next } = await listNewest(table, keys.charges(sub), { limit, after })
  return { charges: chargeItem.list(items), next }
}

export async function listChargesBefore(table: Table, sub: string, limit: number, before: string | null) {
  const { prefix } = keys.charges(sub)
  const { charges, next } = await listChargesOf(table, sub, limit, before && `${prefix}${before}`)
  return { charges, next: next && next.slice(prefix.length) }
}

/** Skips failed charges while reading, so that only the last page is short. */
export async function listTakenCharges(table: Table, sub: string, limit: number, after: string | null) {
  const { pk, prefix } = keys.charges(sub)
  const found: Item[] = []
  let start: Item | undefined = after === null ? undefined : { pk, sk: after }
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
    found.push(...items)
    start = next
  } while (start && found.length <= limit)
  const page = found.slice(0, limit)
  return { charges: chargeItem.list(page), next: found.length > limit ? String(page.at(-1)?.['sk']) : null }
}

export const listEveryCharge = async (table: Table, sub: string): Promise<Charge[]> =>
  chargeItem.list(await table.listUnder(keys.charges(sub)))

export async function hidePayer(table: Table, charge: Charge): Promise<void> {
  await table.update(chargeItem.set(chargeKey(charge), { set: ofNobody }, exists).Update)
}
