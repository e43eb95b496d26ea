import { exists } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type Charge, chargeItem } from './charge-item.ts'
import { ofNobody } from './charges.rules.ts'
import { chargeKey } from './charges.store.ts'

export const listEveryCharge = async (table: Table, sub: string): Promise<Charge[]> =>
  chargeItem.list(await table.listUnder(keys.charges(sub)))

export async function hidePayer(table: Table, charge: Charge): Promise<void> {
  await table.update(chargeItem.set(chargeKey(charge), { set: ofNobody }, exists).Update)
}
