import type { Region, Regions } from './regions.ts'

/** Pixels, inclusive. */
export type Frame = { left: number; top: number; right: number; bottom: number }

/** First and last skin column of a row. */
export type Span = readonly [first: number, last: number]

const tallest = 1.42

/**
 * The head within a region that may continue over neck, chest and shoulders: as wide as its upper rows, and one head
 * high.
 */
export function headOf({ labels }: Regions, region: Region, stride: number): Frame {
  let frame: Frame = { left: region.left, top: region.top, right: region.right, bottom: region.bottom }
  for (let round = 0; round < 3; round++) {
    const spans = rowSpans(labels, region.label, frame, stride).filter((span) => span !== undefined)
    const lefts = spans.map(([left]) => left).sort((a, b) => a - b)
    const rights = spans.map(([, right]) => right).sort((a, b) => a - b)
    const left = lefts[Math.floor(lefts.length * 0.12)] ?? frame.left
    const right = rights[Math.floor(rights.length * 0.88)] ?? frame.right
    const bottom = Math.min(region.bottom, Math.round(frame.top + (right - left + 1) * tallest))
    frame = { left, top: region.top, right: Math.max(left + 1, right), bottom: Math.max(region.top + 1, bottom) }
  }
  return frame
}

/** The span of each row in the frame; undefined for a row without this label. */
export function rowSpans(labels: Int32Array, label: number, frame: Frame, stride: number): (Span | undefined)[] {
  const spans: (Span | undefined)[] = []
  for (let y = frame.top; y <= frame.bottom; y++) {
    let first = -1
    let last = -1
    for (let x = frame.left; x <= frame.right; x++) {
      if (labels[y * stride + x] !== label) continue
      if (first < 0) first = x
      last = x
    }
    spans.push(first < 0 ? undefined : [first, last])
  }
  return spans
}

/** Number of pixels in the frame with this label. */
export function countOf(labels: Int32Array, label: number, frame: Frame, stride: number): number {
  let sum = 0
  for (let y = frame.top; y <= frame.bottom; y++) {
    for (let x = frame.left; x <= frame.right; x++) if (labels[y * stride + x] === label) sum++
  }
  return sum
}
