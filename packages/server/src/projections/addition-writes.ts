import { updateOf } from '../items/update.ts'
import type { UpdatePart } from '../table/writes.ts'
import { type Addition, type Amounts, addUp } from './amounts.rules.ts'

/** One write per item. Billing's totals also count their changes, by which a repair notices one. */
export const additionWrites = (additions: readonly Addition[]): UpdatePart[] =>
  addUp(additions).map(({ key, by }) => ({
    Update: { Key: key, ...updateOf<Amounts>({ add: key.pk.startsWith('BILLING#') ? { ...by, version: 1 } : by }) },
  }))
