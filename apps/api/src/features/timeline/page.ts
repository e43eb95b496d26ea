import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import type { Placed, ReadPiece } from './timeline.store.ts'

type Page = {
  readonly rows: readonly TimelineRow[]
  /** Start of the next page: before this position. */
  readonly next: string | null
  readonly searchedTo: number | null
}
type PageQuery = {
  readonly limit: number
  readonly before: string | null
  readonly fits: (row: TimelineRow) => boolean
  /** Maximum number of rows to scan, so that a page costs the same however long the lists are. */
  readonly most: number
}

export async function timelinePage(
  lists: readonly ReadPiece[],
  { limit, before, fits, most }: PageQuery,
): Promise<Page> {
  const rows: TimelineRow[] = []
  let lookedAt = 0
  let last: Placed | undefined
  for await (const placed of merged(lists, before)) {
    if (rows.length === limit) return { rows, next: last?.place ?? null, searchedTo: null }
    if (lookedAt === most) return { rows, next: last?.place ?? null, searchedTo: last?.row.timestamp ?? null }
    lookedAt += 1
    last = placed
    if (fits(placed.row)) rows.push(placed.row)
  }
  return { rows, next: null, searchedTo: null }
}

async function* merged(lists: readonly ReadPiece[], before: string | null): AsyncGenerator<Placed> {
  const streams = await Promise.all(lists.map((read) => openStream(read, before)))
  for (;;) {
    const [first, ...others] = streams.filter((stream) => stream.head() !== undefined)
    if (!first) return
    const next = others.reduce((newest, each) => (placeOf(each) > placeOf(newest) ? each : newest), first)
    const placed = next.head()
    if (placed) yield placed
    await next.drop()
  }
}

type Stream = Awaited<ReturnType<typeof openStream>>
const placeOf = (stream: Stream) => stream.head()?.place ?? ''

async function openStream(read: ReadPiece, before: string | null) {
  let piece = await read(before)
  let at = 0
  const fill = async () => {
    while (at >= piece.rows.length && piece.next !== null) {
      piece = await read(piece.next)
      at = 0
    }
  }
  await fill()
  return {
    head: () => piece.rows[at],
    drop: () => {
      at += 1
      return fill()
    },
  }
}
