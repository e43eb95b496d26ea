import type { Addition } from '@arribo/server/projections/amounts.rules'

export type CountedChange = { readonly eventId: string; readonly additions: readonly Addition[] }

/** Items in one transaction: a mark for each change, and what the changes add to. */
const mostItems = 100
const mostAdditions = mostItems - 1

/** A change with too many additions (years of a driver's days, repaired at once) is cut, each part with a mark. */
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
