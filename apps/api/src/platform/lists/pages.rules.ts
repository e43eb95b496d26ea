/** After or before the row with this sort key; without a key, at the start. */
export type Position = { readonly page: number; readonly key: string | null; readonly direction: 'after' | 'before' }

export const firstPage: Position = { page: 1, key: null, direction: 'after' }

export type Slice<Row> = { readonly rows: readonly Row[]; readonly hasNext: boolean }

export type Keyed = { readonly key: string }

export type Found<Row extends Keyed> = Slice<Row> & { readonly total: number; readonly isCapped: boolean }

export function sliceOf<Row extends Keyed>(
  matches: readonly Row[],
  at: Position,
  limit: number,
  isNewestFirst: boolean,
): Slice<Row> {
  const { key, direction } = at
  const isBeyond = (row: Row) => key === null || (isNewestFirst ? row.key < key : row.key > key)
  const isReached = (row: Row) => key !== null && (isNewestFirst ? row.key <= key : row.key >= key)
  const found = direction === 'after' ? matches.findIndex(isBeyond) : matches.findIndex(isReached)
  const edge = found === -1 ? matches.length : found
  const start = direction === 'after' ? edge : Math.max(0, edge - limit)
  const end = direction === 'after' ? edge + limit : edge
  return { rows: matches.slice(start, end), hasNext: end < matches.length }
}

/** The first page always starts at the beginning, even if rows were added. */
export function neighbours(
  { rows, hasNext }: Slice<Keyed>,
  { page }: Position,
): { next: Position | null; previous: Position | null } {
  const first = rows[0]
  const last = rows.at(-1)
  const next = hasNext && last ? ({ page: page + 1, key: last.key, direction: 'after' } as const) : null
  if (page === 1) return { next, previous: null }
  if (page === 2 || !first) return { next, previous: firstPage }
  return { next, previous: { page: page - 1, key: first.key, direction: 'before' } }
}

/** “Page 3 of …”: at least one page, and at least the current one. */
export const pageCount = (total: number, limit: number, page: number): number =>
  Math.max(1, page, Math.ceil(total / limit))
