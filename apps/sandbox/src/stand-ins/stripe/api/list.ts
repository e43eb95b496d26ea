import type { Context } from '../context.ts'
import type { Listed, Records } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

type Page = { limit: number; starting_after?: string | undefined }
type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined }

/** A page of one kind, newest first, by cursor: additions and deletions don't shift pages. */
export function listPage<K extends Listed>(
  { tx }: Context,
  kind: K,
  { limit, starting_after: after }: Page,
  keeps: (record: Records[K]) => boolean,
): { object: 'list'; url: string; has_more: boolean; data: Records[K][] } {
  if (after !== undefined && !tx.get(kind, after)) throw errors.missing(kind, after, 'starting_after')
  const all = tx.list(kind, keeps)
  const rest = after === undefined ? all : all.filter((record) => record.id < after)
  const url = `/v1/${placeOf[kind] ?? `${kind}s`}`
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}

/** Paths that aren't simply the plural of the kind. */
const placeOf: Partial<Record<Listed, string>> = { fraud_warning: 'radar/early_fraud_warnings' }

export function isCreatedWithin(created: number, range: Range | undefined): boolean {
  if (!range) return true
  const { gt = -Infinity, gte = -Infinity, lt = Infinity } = range
  return created > gt && created >= gte && created < lt
}
