import type { Context } from '../context.ts'
import type { Listed, Records } from '../store/records.ts'
import { errors } from '../stripe-error.ts'

type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }
type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }

/** A page of one kind, newest first, by cursor: additions and deletions don't shift pages. */
export function listPage<K extends Listed>(
  { tx }: Context,
  kind: K,
  page: Page,
  keeps: (record: Records[K]) => boolean,
): { object: 'list'; url: string; has_more: boolean; data: Records[K][] } {
  const all = tx.list(kind, keeps)
  const { data, hasMore } = cut(all, page, (id) => {
    if (!tx.get(kind, id)) throw errors.missing(kind, id, page.starting_after ? 'starting_after' : 'ending_before')
  })
  return { object: 'list', url: `/v1/${placeOf[kind] ?? `${kind}s`}`, has_more: hasMore, data }
}

/** Paths that aren't simply the plural of the kind. */
const placeOf: Partial<Record<Listed, string>> = { fraud_warning: 'radar/early_fraud_warnings' }

function cut<T extends { id: string }>(
  all: T[],
  page: Page,
  check: (id: string) => void,
): { data: T[]; hasMore: boolean } {
  if (page.ending_before !== undefined) {
    const { ending_before: before } = page
    check(before)
    const newer = all.filter((record) => record.id > before)
    return { data: newer.slice(-page.limit), hasMore: newer.length > page.limit }
  }
  const after = page.starting_after
  if (after !== undefined) check(after)
  const rest = after === undefined ? all : all.filter((record) => record.id < after)
  return { data: rest.slice(0, page.limit), hasMore: rest.length > page.limit }
}

export function isCreatedWithin(created: number, range: Range | undefined): boolean {
  if (!range) return true
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
