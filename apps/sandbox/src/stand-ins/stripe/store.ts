import type { Collection, State, Write } from '../../state.ts'
import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { CardBehaviour } from './cards.ts'

export type Transaction = ReturnType<typeof createTransaction>
export type Store = ReturnType<typeof openStore>

const collectionOf = (kind: Kind) => `stripe-${kind}`

/** Objects, their events and deliveries change together. */
export function openStore(state: State) {
  async function run<T>(work: (tx: Transaction) => T): Promise<T> {
    const staged = new Map<string, Write>()
    const result = work(createTransaction(staged, (kind) => state.collection(collectionOf(kind))))
    if (staged.size > 0) await state.write([...staged.values()])
    return result
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Runs after earlier ones. Once it resolves, everything is on disk; if `work` throws, nothing is written. */
    transact<T>(work: (tx: Transaction) => T): Promise<T> {
      const next = last.then(() => run(work))
      last = next.catch(() => undefined)
      return next
    },
  }
}

function createTransaction(staged: Map<string, Write>, of: (kind: Kind) => Collection<unknown>) {
  const stage = (kind: Kind, id: string, value: unknown) =>
    void staged.set(`${kind}~${id}`, { collection: collectionOf(kind), id, value })
  return {
    get<K extends Kind>(kind: K, id: string) {
      const written = staged.get(`${kind}~${id}`)
      return (written ? written.value : of(kind).get(id)) as Records[K] | undefined
    },
    /** Newest first. */
    list<K extends Listed>(kind: K, keeps: (record: Records[K]) => boolean = () => true): Records[K][] {
      const stored = ([...of(kind).values()] as Records[K][]).filter(({ id }) => !staged.has(`${kind}~${id}`))
      const written = [...staged.values()]
        .filter(({ collection, value }) => collection === collectionOf(kind) && value !== undefined)
        .map(({ value }) => value as Records[K])
      return [...stored, ...written].filter(keeps).sort((left, right) => (left.id < right.id ? 1 : -1))
    },
    put: <K extends Kind>(kind: K, id: string, value: Records[K]) => stage(kind, id, value),
    delete: (kind: Kind, id: string) => stage(kind, id, undefined),
  }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
let last = { at: 0, count: 0 }

/** IDs sort by creation, so that lists are newest first without an index. */
export function newId(prefix: string): string {
  const at = Date.now()
  last = { at, count: at === last.at ? last.count + 1 : 0 }
  return `${prefix}_${encode(at, 8)}${encode(last.count, 3)}${randomText(13)}`
}

export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

export const unixNow = (): number => Math.floor(Date.now() / 1000)

function encode(value: number, width: number): string {
  let text = ''
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) text = (alphabet[rest % 62] ?? '0') + text
  return text
}

/** Has the fields that the product, its tests or Stripe's clients read. References are IDs, never objects. */
export type PaymentIntentRecord = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'next_action'
  | 'setup_future_usage'
  | 'status'
> & {
  client_secret: string
  customer: string | null
  latest_charge: string | null
  payment_method: string | null
  last_payment_error: PaymentErrorRecord | null
}

export type PaymentErrorRecord = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  charge?: string
}

export type CustomerRecord = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'metadata'> & { deleted?: true }

export type PaymentMethodRecord = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'type'> & {
  customer: string | null
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'last4'>
}

type OfCharge = { charge: string; payment_intent: string }

export type ChargeRecord = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'metadata'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & {
  balance_transaction: string | null
  customer: string | null
  outcome: { reason: string | null }
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: PaymentMethodRecord['card'] }
}

export type RefundRecord = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'metadata' | 'reason' | 'status'
> &
  OfCharge & { balance_transaction: string; failure_balance_transaction?: string }

export type DisputeRecord = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'reason' | 'status'
> &
  OfCharge & { balance_transactions: BalanceTransactionRecord[]; evidence_details: { due_by: number } }

export type FraudWarningRecord = Pick<Stripe.Radar.EarlyFraudWarning, 'id' | 'object' | 'created'> & OfCharge

export type BalanceTransactionRecord = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'fee' | 'reporting_category'
> & { source: string | null }

export type EventRecord = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  pending_webhooks: number
  type: Stripe.Event['type']
}

/** The number itself is never stored. A card that paid without a customer, or was detached, is spent. */
type CardRecord = { behaviour: CardBehaviour; isSpent?: true }

/** Whoever has the token may answer the bank's question. */
type AuthenticationRecord = { token: string; returnUrl: string | null }

type DeliveryRecord = { id: string }

type ReplyRecord = { id: string; fingerprint: string; status: number; body: object; createdAt: number }

export type Records = {
  customer: CustomerRecord
  payment_intent: PaymentIntentRecord
  payment_method: PaymentMethodRecord
  charge: ChargeRecord
  refund: RefundRecord
  dispute: DisputeRecord
  fraud_warning: FraudWarningRecord
  balance_transaction: BalanceTransactionRecord
  event: EventRecord
  card: CardRecord
  authentication: AuthenticationRecord
  delivery: DeliveryRecord
  reply: ReplyRecord
}
type Listed = Exclude<Kind, 'card' | 'authentication'>
export type Created = Exclude<Listed, 'delivery' | 'reply'>
export type Kind = keyof Records
