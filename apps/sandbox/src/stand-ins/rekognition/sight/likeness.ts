import type { Face } from './faces.ts'
import { percentile, type Pixels, type Planes, planesOf } from './pixels.ts'
import { headOf, isTurned, middleOf, straightener } from './turned.ts'

/** A face's appearance, normalised for position, size and light. */
export type Look = {
  /** Brightness of the face, in rows of `columns`, with mean 0 and variance 1. */
  readonly shades: Float32Array
  /** The same area including the hair, relative to the skin. */
  readonly surroundings: Float32Array
  /** Colour of the skin. */
  readonly blue: number
  readonly red: number
  /** Ratio of the box's height to its width. */
  readonly shape: number
  /** Taken from the side and straightened to the front. */
  readonly isTurned: boolean
}

const columns = 28
const rows = 36

const tilts = [0, -4, 4, -8, 8]
const turns = [1, 0.85, 1.15, 0.7, 1.3]

/**
 * The face as it is and tilted slightly to either side, because people tilt their heads. Rotation is estimated only
 * roughly, so slightly smaller and larger values are included too.
 */
export function looksOf(pixels: Pixels, face: Face): Look[] {
  const planes = planesOf(pixels, face.gains)
  return isTurned(face)
    ? turns.map((share) => lookOf(planes, face, 0, share))
    : tilts.map((tilt) => lookOf(planes, face, tilt, 1))
}

function lookOf(planes: Planes, face: Face, tiltDegrees: number, turnShare: number): Look {
  const box = headOf(face, planes)
  const turn = (tiltDegrees * Math.PI) / 180
  const middle = middleOf(box)
  const straighten = straightener(face, box, turnShare)
  const grid = (plane: Float32Array, left: number, top: number, width: number, height: number) =>
    Float32Array.from({ length: columns * rows }, (_, cell) => {
      const y = top + ((Math.floor(cell / columns) + 0.5) / rows) * height - middle.y
      const x = straighten(left + (((cell % columns) + 0.5) / columns) * width - middle.x, y)
      const turnedX = middle.x + x * Math.cos(turn) - y * Math.sin(turn)
      const turnedY = middle.y + x * Math.sin(turn) + y * Math.cos(turn)
      return sample(plane, planes.width, planes.height, turnedX, turnedY)
    })
  const square = (plane: Float32Array) => grid(plane, box.left, box.top, box.width, box.width)
  const head = [box.left - box.width * 0.08, box.top - box.width * 0.4, box.width * 1.16, box.width * 1.5] as const
  const skinLuma = Math.max(1, percentile(square(planes.luma), 0.6))
  return {
    shades: standardised(grid(planes.luma, box.left, box.top, box.width, box.width * 1.3)),
    surroundings: grid(planes.luma, ...head).map((luma) => Math.min(2, luma / skinLuma)),
    blue: ((percentile(square(planes.blue), 0.5) - 128) / skinLuma) * 100,
    red: ((percentile(square(planes.red), 0.5) - 128) / skinLuma) * 100,
    shape: box.height / box.width,
    isTurned: isTurned(face),
  }
}

function sample(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const across = Math.max(0, Math.min(1, x - left))
  const down = Math.max(0, Math.min(1, y - top))
  const row = (from: number) => (plane[from] ?? 0) * (1 - across) + (plane[from + 1] ?? 0) * across
  return row(top * width + left) * (1 - down) + row((top + 1) * width + left) * down
}

function standardised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return values.map((value) => (value - mean) / Math.max(1, spread))
}

/** Differences between two looks; 0 is the same. */
type Differences = {
  readonly shades: number
  readonly surroundings: number
  readonly colour: number
  readonly shape: number
}

/**
 * Weights fitted on the drawn people: pictures of one person, compressed, resized and relit, differ by at least 3.8
 * less than those of the two most similar people. `middle` and `steepness` put a similarity of 90 between the two,
 * closer to the same person.
 */
const weights = {
  shades: 37.9,
  surroundings: 41.2,
  colour: 0.298,
  shape: 13.5,
  base: -13.45,
  middle: 0.7,
  steepness: 0.7,
}

/** The same, fitted on pairs with one picture from the side. */
const turnedWeights: typeof weights = {
  shades: 38.4,
  surroundings: 47.6,
  colour: 0.672,
  shape: 18.1,
  base: -23.5,
  middle: -2.1,
  steepness: 3.75,
}

/** 0 to 100: how likely two faces show one person; the best match of their variants. */
export function similarityOf(a: readonly Look[], b: readonly Look[]): number {
  const [held, other] = a[0]?.isTurned ? [b[0], a] : [a[0], b]
  return held ? Math.max(0, ...other.map((look) => likeness(held, look))) : 0
}

function likeness(a: Look, b: Look): number {
  const { shades, surroundings, colour, shape } = differencesOf(a, b)
  const by = a.isTurned || b.isTurned ? turnedWeights : weights
  const distance =
    by.base +
    by.shades * Math.min(shades, 1) +
    by.surroundings * surroundings +
    by.colour * Math.min(colour, 15) +
    by.shape * Math.min(shape, 0.3)
  return 100 / (1 + Math.exp(by.steepness * (distance - by.middle)))
}

/** A face's position in its box varies, so the best of a few small shifts counts. */
function differencesOf(a: Look, b: Look): Differences {
  let closest = -1
  for (const [dx, dy] of shifts(2, 3)) closest = Math.max(closest, correlation(a.shades, b.shades, dx, dy))
  let around = Number.POSITIVE_INFINITY
  for (const [dx, dy] of shifts(2, 2)) around = Math.min(around, distance(a.surroundings, b.surroundings, dx, dy))
  return {
    shades: 1 - closest,
    surroundings: around,
    colour: Math.hypot(a.blue - b.blue, a.red - b.red),
    shape: Math.abs(a.shape - b.shape),
  }
}

function* shifts(across: number, down: number): Iterable<[number, number]> {
  for (let dy = -down; dy <= down; dy++) for (let dx = -across; dx <= across; dx++) yield [dx, dy]
}

function correlation(a: Float32Array, b: Float32Array, dx: number, dy: number): number {
  let [sum, squaresA, squaresB] = [0, 0, 0]
  for (let row = Math.max(0, -dy); row < Math.min(rows, rows - dy); row++) {
    for (let column = Math.max(0, -dx); column < Math.min(columns, columns - dx); column++) {
      const left = a[row * columns + column] ?? 0
      const right = b[(row + dy) * columns + column + dx] ?? 0
      sum += left * right
      squaresA += left * left
      squaresB += right * right
    }
  }
  return sum / Math.max(1e-6, Math.sqrt(squaresA * squaresB))
}

/** The corners of the grid show the background. */
const isHead = (column: number, row: number) =>
  ((column + 0.5) / columns - 0.5) ** 2 + ((row + 0.5) / rows - 0.5) ** 2 < 0.25

function distance(a: Float32Array, b: Float32Array, dx: number, dy: number): number {
  let [sum, size] = [0, 0]
  for (let row = Math.max(0, -dy); row < Math.min(rows, rows - dy); row++) {
    for (let column = Math.max(0, -dx); column < Math.min(columns, columns - dx); column++) {
      if (!isHead(column, row)) continue
      sum += Math.abs((a[row * columns + column] ?? 0) - (b[(row + dy) * columns + column + dx] ?? 0))
      size++
    }
  }
  return sum / size
}
