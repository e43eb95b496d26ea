import type { Frame, Span } from './head.ts'
import type { Planes } from './pixels.ts'
import { type Sums, sumsOf } from './sums.ts'

type Point = { readonly x: number; readonly y: number }
export type Eyes = {
  /** In picture coordinates, so the left one is on the left of the picture. */
  readonly left: Point
  readonly right: Point
  /** Contrast of both to the skin around them; 1 is clear. */
  readonly strength: number
}

const weakest = 0.028
const plain = 0.09

/**
 * Finds two spots side by side that contrast with the skin, with smoother skin between and below them, in the upper
 * part of a face. A hand, a table or a wall has no such pair. `spans` are the first and last skin column of each row.
 * Undefined if there is none.
 */
export function eyesOf(planes: Planes, frame: Frame, spans: readonly (Span | undefined)[]): Eyes | undefined {
  const width = frame.right - frame.left + 1
  const height = frame.bottom - frame.top + 1
  const relief = sumsOf(reliefOf(planes, frame, spans), width, height)
  const step = Math.max(1, Math.floor(width / 40))
  let best = { score: weakest, x: 0, y: 0, gap: 0 }
  for (let y = Math.round(height * 0.14); y <= height * 0.56; y += step) {
    for (let gap = Math.round(width * 0.26); gap <= width * 0.6; gap += step) {
      for (let x = Math.round(width * 0.28); x <= width * 0.72; x += step) {
        const score = pairScore(relief, x, y, gap / 2, width) * likelihood(x / width, y / height)
        if (score > best.score) best = { score, x, y, gap }
      }
    }
  }
  if (best.gap === 0) return undefined
  const y = frame.top + best.y
  const x = frame.left + best.x
  return { left: { x: x - best.gap / 2, y }, right: { x: x + best.gap / 2, y }, strength: best.score / plain }
}

/** Usual position of eyes within a face: its middle, a third of the way down. */
const likelihood = (across: number, down: number) => 1 - 3.5 * (across - 0.5) ** 2 - 4 * (down - 0.34) ** 2

function pairScore(relief: Sums, x: number, y: number, half: number, width: number): number {
  const reach = Math.max(1, width * 0.1)
  const rise = Math.max(1, width * 0.06)
  const patch = (dx: number, dy: number, halfWidth = reach) =>
    relief.mean(x + dx - halfWidth, y + dy - rise, x + dx + halfWidth, y + dy + rise)
  const left = patch(-half, 0)
  const right = patch(half, 0)
  const weaker = Math.min(left, right)
  if (weaker <= weakest) return 0
  const bridge = patch(0, 0, Math.max(1, half - reach) * 0.7)
  const below = (patch(-half, rise * 3.4) + patch(half, rise * 3.4)) / 2
  return weaker - Math.abs(left - right) * 0.4 - bridge * 0.6 - below * 0.5
}

/** Contrast of each pixel within the edges of the skin to the skin around it, 0 to 0.6; 0 outside. */
function reliefOf(planes: Planes, frame: Frame, spans: readonly (Span | undefined)[]): Float32Array {
  const width = frame.right - frame.left + 1
  const height = frame.bottom - frame.top + 1
  const inside = new Float32Array(width * height)
  const shades = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [first, last] = spans[y] ?? [1, 0]
    for (let x = Math.max(first, frame.left); x <= Math.min(last, frame.right); x++) {
      inside[y * width + x - frame.left] = 1
      shades[y * width + x - frame.left] = planes.luma[(frame.top + y) * planes.width + x] ?? 0
    }
  }
  const radius = Math.max(2, Math.round(width * 0.18))
  const insideSums = sumsOf(inside, width, height)
  const shadeSums = sumsOf(shades, width, height)
  return shades.map((shade, at) => {
    if (!inside[at]) return 0
    const x = at % width
    const y = (at - x) / width
    const box = [x - radius, y - radius, x + radius, y + radius] as const
    const around = shadeSums.mean(...box) / Math.max(0.01, insideSums.mean(...box))
    return Math.min(0.6, Math.abs(around - shade) / Math.max(1, around))
  })
}
