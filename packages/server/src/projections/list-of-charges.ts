import { sharedKeys, shardOf } from '../keys.ts'
import { chargeIn, chargeStateOf } from './billed-days.rules.ts'
import type { EntryProjection } from './entries.rules.ts'

const [driver, charge, list] = ['DRIVER#', 'CHARGE#', 'CHARGE_LIST#']

/** Charges by payment state, so that filtering for a rare one, such as disputed, reads only charges in that state. */
export const listOfCharges: EntryProjection = {
  name: 'lists of charges',
  entriesOf(item) {
    const [pk, sk] = [String(item['pk']), String(item['sk'])]
    if (!pk.startsWith(driver) || !sk.startsWith(charge)) return []
    const sub = pk.slice(driver.length)
    const state = chargeStateOf(chargeIn(item))
    return [{ key: sharedKeys.listedCharge(state, shardOf(sub), sk.slice(charge.length)), fields: { sub } }]
  },
  sourceOf: ({ pk, sk, sub }) =>
    String(pk).startsWith(list) ? { pk: `${driver}${String(sub)}`, sk: `${charge}${String(sk)}` } : undefined,
}
