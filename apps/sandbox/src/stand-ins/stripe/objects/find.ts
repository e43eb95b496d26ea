import type { Context } from '../context.ts'
import type { Kind, Records } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

/** The object, or the vendor's error if there is none; `param` is the parameter with its ID. */
export function find<K extends Kind>({ tx }: Context, kind: K, id: string, param = 'id'): Records[K] {
  const found = tx.get(kind, id)
  if (!found) throw errors.missing(wordOf(kind), id, param)
  return found
}

function wordOf(kind: Kind): string {
  return kind === 'payment_method' ? 'PaymentMethod' : kind
}
