import type { Addition } from '@arribo/server/projections/amounts.rules'

/** A change of the stream, and what it adds to other items. */
export type CountedChange = { readonly eventId: string; readonly additions: readonly Addition[] }

/** Items in one transaction: a mark for each change, and what the changes add to. */
const mostItems = 100
const mostAdditions = mostItems - 1

/**
 * Changes that are counted in one transaction each. One that adds to more items than a transaction holds is cut into
 * pieces with marks of their own: the days of a driver who has been charged for years, repaired at once.
 */
export function portionsOf(changes: readonly CountedChange[]): CountedChange[][] {
  const portions: CountedChange[][] = []
  let room = 0
  for (const piece of changes.flatMap(piecesOf)) {
    const items = 1 + piece.additions.length
    if (items > room) {
      portions.push([])
      room = mostItems
    }
    portions.at(-1)?.push(piece)
    room -= items
  }
  return portions
}

function piecesOf({ eventId, additions }: CountedChange): CountedChange[] {
  const pieces = Math.ceil(additions.length / mostAdditions)
  return Array.from({ length: pieces }, (_, piece) => ({
    eventId: piece === 0 ? eventId : `${eventId}#${piece}`,
    additions: additions.slice(piece * mostAdditions, (piece + 1) * mostAdditions),
  }))
}
