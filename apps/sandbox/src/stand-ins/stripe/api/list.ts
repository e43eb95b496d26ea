import type { Context } from '../context.ts'
import type { Created, Records } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined }

type Page = { limit: number; starting_after?: string | undefined; created?: Range | undefined }

/** Newest first. Cursors keep pages from shifting when records are added or deleted. */
export function listPage<K extends Created>(
  { tx }: Context,
  kind: K,
  { limit, starting_after: after, created }: Page,
  keeps: (record: Records[K]) => boolean = () => true,
): { object: 'list'; url: string; has_more: boolean; data: Records[K][] } {
  if (after !== undefined && !tx.get(kind, after)) throw errors.missing(kind, after, 'starting_after')
  const all = tx.list(kind, (record) => isCreatedWithin(record.created, created) && keeps(record))
  const rest = after === undefined ? all : all.filter((record) => record.id < after)
  const url = `/v1/${placeOf[kind] ?? `${kind}s`}`
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}

const placeOf: Partial<Record<Created, string>> = { fraud_warning: 'radar/early_fraud_warnings' }

function isCreatedWithin(created: number, { gt = -Infinity, gte = -Infinity, lt = Infinity }: Range = {}): boolean {
  return created > gt && created >= gte && created < lt
}
