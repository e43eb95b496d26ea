import type { Mask } from './skin.ts'

/** A connected region of skin; edges are inclusive pixels. */
export type Region = {
  readonly label: number
  readonly area: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Regions = { readonly labels: Int32Array; readonly list: Region[] }

/** Regions connected by edges, largest first. */
export function regionsOf({ width, height, on }: Mask): Regions {
  const labels = new Int32Array(on.length)
  const stack: number[] = []
  const list: Region[] = []
  for (let start = 0; start < on.length; start++) {
    if (!on[start] || labels[start]) continue
    list.push(flood(start, list.length + 1))
  }
  return { labels, list: list.sort((a, b) => b.area - a.area) }

  function flood(start: number, label: number): Region {
    const grown = { label, area: 0, left: width, top: height, right: 0, bottom: 0 }
    labels[start] = label
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      grown.area++
      grown.left = Math.min(grown.left, x)
      grown.right = Math.max(grown.right, x)
      grown.top = Math.min(grown.top, y)
      grown.bottom = Math.max(grown.bottom, y)
      if (x > 0) visit(at - 1, label)
      if (x < width - 1) visit(at + 1, label)
      if (y > 0) visit(at - width, label)
      if (y < height - 1) visit(at + width, label)
    }
    return grown
  }
  function visit(at: number, label: number): void {
    if (!on[at] || labels[at]) return
    labels[at] = label
    stack.push(at)
  }
}

const fragmentShare = 0.4

/**
 * Merges regions separated from a face by glasses, hair or a beard: much smaller than a larger region, and closer to
 * it than a quarter of its width. Relabels the merged ones.
 */
export function joinFragments({ labels, list }: Regions): Regions {
  const joined: Region[] = []
  const renamed = new Map<number, number>()
  for (const region of list) {
    const host = joined.findIndex((larger) => isPartOf(larger, region))
    const larger = joined[host]
    if (!larger) {
      joined.push(region)
      continue
    }
    renamed.set(region.label, larger.label)
    joined[host] = {
      label: larger.label,
      area: larger.area + region.area,
      left: Math.min(larger.left, region.left),
      top: Math.min(larger.top, region.top),
      right: Math.max(larger.right, region.right),
      bottom: Math.max(larger.bottom, region.bottom),
    }
  }
  for (let at = 0; at < labels.length; at++) labels[at] = renamed.get(labels[at] ?? 0) ?? labels[at] ?? 0
  return { labels, list: joined }
}

const isPartOf = (larger: Region, smaller: Region) =>
  isNeckOf(larger, smaller) ||
  isNeckOf(smaller, larger) ||
  (smaller.area < larger.area * fragmentShare && isBeside(larger, smaller))

function isBeside(larger: Region, smaller: Region): boolean {
  const width = larger.right - larger.left
  const overlap = Math.min(larger.right, smaller.right) - Math.max(larger.left, smaller.left)
  const gapDown = Math.max(larger.top - smaller.bottom, smaller.top - larger.bottom, 0)
  const gapAcross = Math.max(-overlap, 0)
  return gapDown <= width * 0.25 && gapAcross <= width * 0.08
}

/** A neck below a beard: narrower than the face, between its sides and not far below. */
function isNeckOf(larger: Region, smaller: Region): boolean {
  const isBetween = smaller.left >= larger.left && smaller.right <= larger.right
  return isBetween && smaller.top > larger.bottom && smaller.top - larger.bottom <= (larger.right - larger.left) * 0.7
}
