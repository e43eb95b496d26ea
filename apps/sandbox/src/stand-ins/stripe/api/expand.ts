import type { Transaction } from '../store/store.ts'
import type { Kind } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

const kindOfPrefix: Readonly<Record<string, Kind>> = {
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
}
const expandable = new Set(['balance_transaction', 'failure_balance_transaction', 'latest_charge', 'source'])

/** Replaces IDs by objects where the caller asked for it: `balance_transaction`, `data.source`. */
export function expand(tx: Transaction, object: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => expandPath(tx, expanded, path), object)
}

function expandPath(tx: Transaction, object: object, path: string): object {
  if (path.startsWith('data.') && 'data' in object) {
    const data = (object.data as object[]).map((item) => expandPath(tx, item, path.slice('data.'.length)))
    return { ...object, data }
  }
  if (!expandable.has(path)) throw errors.notExpandable(path)
  const found = (object as Record<string, unknown>)[path]
  const kind = typeof found === 'string' ? kindOfPrefix[found.slice(0, found.indexOf('_'))] : undefined
  return kind ? { ...object, [path]: tx.get(kind, String(found)) } : object
}
