import { newId, unixNow } from './store/ids.ts'
import type { EventRecord, Kind, Records } from './store/records.ts'
import { errors, StripeError } from './stripe-error.ts'
import type { Store, Transaction } from './store/store.ts'

export const apiVersion = '2026-10-28.endive'

export type Context = {
  readonly tx: Transaction
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly address: string
  /** The current origin of receipts, for old charges too. */
  readonly receiptsAt: string
  readonly hasWebhook: boolean
  /** While this is true, a confirmed payment stays `processing` until it is settled by hand. */
  readonly holdsPayments: boolean
  /** True only once for each decline that was requested. */
  takesDecline(metadata: Readonly<Record<string, string>>): boolean
}

/** Writes the event and its delivery in the transaction of the change. */
export function emit(
  { tx, request, hasWebhook }: Context,
  type: EventRecord['type'],
  object: object,
  previous?: object,
): void {
  const id = newId('evt')
  const data = { object: structuredClone(object), ...(previous && { previous_attributes: previous }) }
  tx.put('event', id, {
    id,
    object: 'event',
    api_version: apiVersion,
    created: unixNow(),
    data,
    livemode: false,
    pending_webhooks: hasWebhook ? 1 : 0,
    request,
    type,
  })
  if (hasWebhook) tx.put('delivery', id, { id })
}

/** Throws Stripe's error if there is no such object. `param` is the parameter with its ID. */
export function find<K extends Kind>({ tx }: Context, kind: K, id: string, param = 'id'): Records[K] {
  const found = tx.get(kind, id)
  if (!found) throw errors.missing(kind === 'payment_method' ? 'PaymentMethod' : kind, id, param)
  return found
}

export type Transact = <T>(work: (context: Context) => T, request?: Context['request']) => Promise<T>

/** Errors that keep their writes are returned as values, so that the transaction isn't undone. */
export function createTransact(store: Store, settings: () => Omit<Context, 'tx' | 'request'>): Transact {
  return async (work, request = { id: null, idempotency_key: null }) => {
    const outcome = await store.transact((tx) => {
      try {
        return { value: work({ tx, request, ...settings() }) }
      } catch (error) {
        if (error instanceof StripeError && error.keepsWrites) return { refused: error }
        throw error
      }
    })
    if ('refused' in outcome) throw outcome.refused
    return outcome.value
  }
}
