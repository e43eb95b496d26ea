import sharp from 'sharp'
import { band, columns, type Mark, readMark, rows } from '../../portraits/mark.ts'

/** In fractions of the picture's width and height. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export type Face = {
  /** Undefined for somebody who isn't drawn. */
  readonly person: number | undefined
  readonly box: Box
  /** Degrees; negative when the face is turned to the left of the picture. */
  readonly yaw: number
}

type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer }

const lookingSide = 640
const turnedDegrees = 35

/**
 * The drawn people whose marks are in a picture, largest first. A picture without a mark, such as one from a real
 * camera, counts as one unknown face, unless it is as plain as a wall.
 */
export async function findFaces(bytes: Buffer): Promise<Face[]> {
  const pixels = await readPixels(bytes)
  const marks = patchesIn(pixels).flatMap((patch) => markedFace(pixels, patch) ?? [])
  if (marks.length === 0) return (await isPlain(bytes)) ? [] : [stranger]
  return marks
    .flatMap(({ mark, box }) =>
      mark.turn === 'nobody' ? [] : [{ person: mark.person, box, yaw: mark.turn * turnedDegrees }],
    )
    .toSorted((a, b) => b.box.width - a.box.width)
}

const stranger: Face = { person: undefined, box: { left: 0.3, top: 0.2, width: 0.4, height: 0.5 }, yaw: 0 }

async function readPixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .autoOrient()
    .resize(lookingSide, lookingSide, { fit: 'inside' })
    .flatten()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

const colourAt = ({ rgb }: Pixels, at: number) =>
  [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0] as const

function isMagenta(pixels: Pixels, at: number): boolean {
  const [red, green, blue] = colourAt(pixels, at)
  return Math.min(red, blue) - green > 40
}

type Patch = { left: number; top: number; right: number; bottom: number }

const smallestPatch = 12

function patchesIn(pixels: Pixels): Patch[] {
  const { width, height } = pixels
  const isSeen = new Uint8Array(width * height)
  const found: Patch[] = []
  for (let start = 0; start < isSeen.length; start++) {
    if (isSeen[start] || !isMagenta(pixels, start)) continue
    const patch = { left: width, top: height, right: 0, bottom: 0 }
    const open = [start]
    isSeen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      patch.left = Math.min(patch.left, x)
      patch.right = Math.max(patch.right, x + 1)
      patch.top = Math.min(patch.top, y)
      patch.bottom = Math.max(patch.bottom, y + 1)
      const beside = [x > 0 && at - 1, x < width - 1 && at + 1, y > 0 && at - width, y < height - 1 && at + width]
      for (const next of beside) {
        if (next === false || isSeen[next] || !isMagenta(pixels, next)) continue
        isSeen[next] = 1
        open.push(next)
      }
    }
    if (patch.right - patch.left >= smallestPatch) found.push(patch)
  }
  return found
}

function markedFace(pixels: Pixels, patch: Patch): { mark: Mark; box: Box } | undefined {
  const { left, top, right, bottom } = patch
  const cell = { width: (right - left) / columns, height: (bottom - top) / rows }
  const brightness = Array.from({ length: columns * rows }, (_, at) => {
    const x = left + ((at % columns) + 0.5) * cell.width
    const y = top + (Math.floor(at / columns) + 0.5) * cell.height
    return brightnessAround(pixels, x, y, cell)
  })
  const mark = readMark(brightness)
  if (!mark) return undefined
  const head = (right - left) / band.width
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 + band.above * head }
  const box = {
    left: (middle.x - head / 2) / pixels.width,
    top: (middle.y - head * 0.65) / pixels.height,
    width: head / pixels.width,
    height: (head * 1.3) / pixels.height,
  }
  return { mark, box }
}

function brightnessAround(pixels: Pixels, x: number, y: number, cell: { width: number; height: number }): number {
  let [sum, count] = [0, 0]
  for (let row = Math.floor(y - cell.height / 4); row <= y + cell.height / 4; row++)
    for (let column = Math.floor(x - cell.width / 4); column <= x + cell.width / 4; column++) {
      const [red, green, blue] = colourAt(pixels, row * pixels.width + column)
      sum += red + green + blue
      count += 1
    }
  return sum / count
}

/** A picture of anything deviates at least this much in brightness (0 to 255). */
const leastDeviation = 12

const isPlain = async (bytes: Buffer): Promise<boolean> =>
  (await sharp(bytes).stats()).channels.every(({ stdev }) => stdev < leastDeviation)
