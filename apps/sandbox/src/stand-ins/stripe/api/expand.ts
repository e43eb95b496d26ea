import type { Transaction } from '../store/store.ts'
import type { Kind } from '../store/records.ts'
import { asOfNow } from '../objects/balance-transaction.ts'
import { errors } from '../stripe-error.ts'

const kindOfPrefix: Readonly<Record<string, Kind>> = {
  cus: 'customer',
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
}
const expandable = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'failure_balance_transaction',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'source',
])

/** The vendor leaves it out of a refund that has not failed, and still takes it in `expand`. */
const absentUntilItFails = 'failure_balance_transaction'

/** Replaces IDs by objects where the caller asked for it: `latest_charge.refunds`, `data.charge`. */
export function expand(tx: Transaction, object: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => expandPath(tx, expanded, path.split('.'), path), object)
}

function expandPath(tx: Transaction, object: object, [head = '', ...rest]: string[], path: string): object {
  const found = (object as Record<string, unknown>)[head]
  if (Array.isArray(found) && head === 'data') {
    return { ...object, data: found.map((item: object) => expandPath(tx, item, rest, path)) }
  }
  const { object: type, id } = object as { object?: string; id?: string }
  if (head === 'refunds' && type === 'charge' && id) return { ...object, refunds: refundsOf(tx, id) }
  if (found === null && expandable.has(head)) return object
  if (found === undefined && type === 'refund' && head === absentUntilItFails) return object
  const value = typeof found === 'string' && expandable.has(head) ? load(tx, found) : found
  if (typeof value !== 'object' || value === null) throw errors.notExpandable(path)
  return { ...object, [head]: rest.length > 0 ? expandPath(tx, value, rest, path) : value }
}

function load(tx: Transaction, id: string): object | undefined {
  const kind = kindOfPrefix[id.slice(0, id.indexOf('_'))]
  if (kind !== 'balance_transaction') return kind && tx.get(kind, id)
  const booked = tx.get(kind, id)
  return booked && asOfNow(booked)
}

function refundsOf(tx: Transaction, charge: string): object {
  const data = tx.list('refund', (refund) => refund.charge === charge)
  return { object: 'list', url: `/v1/charges/${charge}/refunds`, has_more: data.length > 10, data: data.slice(0, 10) }
}
