import { keys } from '../../platform/dynamo/keys.ts'
import type { Table } from '../../platform/dynamo/table.ts'
import type { Charge } from './charges.rules.ts'
import { chargeOfItem } from './charges.store.ts'

type ChargesPage = { readonly charges: readonly Charge[]; readonly next: string | null }

/** All charges of one person, failed ones too, the newest first. `after` is where the last page ended. */
export async function listChargesOf(
  table: Table,
  sub: string,
  limit: number,
  after: string | null,
): Promise<ChargesPage> {
  const { pk, prefix } = keys.charges(sub)
  const { items } = await table.query({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ScanIndexForward: false,
    Limit: limit + 1,
    ...(after !== null && { ExclusiveStartKey: { pk, sk: after } }),
  })
  const shown = items.slice(0, limit)
  return { charges: shown.map(chargeOfItem), next: items.length > limit ? String(shown.at(-1)?.['sk']) : null }
}
