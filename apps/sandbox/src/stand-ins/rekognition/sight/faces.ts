import { eyesOf, type Eyes } from './eyes.ts'
import { countOf, type Frame, headOf, rowSpans } from './head.ts'
import { detail, type Gains, type Pixels, type Planes, planesOf } from './pixels.ts'
import { joinFragments, type Region, type Regions, regionsOf } from './regions.ts'
import { balancedLiftOf, liftOf } from './light.ts'
import { skinMask } from './skin.ts'

/** A box in fractions of the picture's width and height. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export type Face = {
  readonly box: Box
  /** 0 to 100. */
  readonly confidence: number
  readonly eyes: Eyes
  /** Degrees; negative when the face is turned to the left of the picture. */
  readonly yaw: number
  readonly roll: number
  /** 0 to 100. */
  readonly sharpness: number
  readonly brightness: number
  /** Channel gains with which it was found. */
  readonly gains: Gains
}

/** Pictures are scaled down to this longer side before analysis. */
export const lookingSide = 320

const smallestShare = 0.0035
const smallestOfLargest = 0.16

/**
 * The faces in a picture, largest first, found by colour and brightness only. Warm light gives white shirts the colour
 * of skin, and correcting it can remove that of skin: the attempt with the clearer face wins.
 */
export function findFaces(pixels: Pixels): Face[] {
  const asTaken = facesUnder(liftOf(pixels), pixels)
  if (plainness(asTaken) > plainEnough) return asTaken
  const balanced = facesUnder(balancedLiftOf(pixels), pixels)
  return plainness(balanced) > plainness(asTaken) ? balanced : asTaken
}

const plainEnough = 0.42

/** A face is clear if its eyes are, and if it doesn't fill the picture as a wall does. */
function plainness(faces: readonly Face[]): number {
  const [largest] = faces
  if (!largest) return 0
  const { left, width, height } = largest.box
  const isAtEdge = left < 0.02 || left + width > 0.98
  return Math.min(1, largest.eyes.strength) * (isAtEdge ? 0.4 : 1) * (width * height > 0.6 ? 0.4 : 1)
}

function facesUnder(gains: Gains, pixels: Pixels): Face[] {
  const planes = planesOf(pixels, gains)
  const regions = joinFragments(regionsOf(skinMask(planes)))
  const largest = regions.list[0]?.area ?? 0
  const smallest = Math.max(pixels.width * pixels.height * smallestShare, largest * smallestOfLargest)
  return regions.list
    .filter(({ area }) => area >= smallest)
    .flatMap((region) => faceIn(planes, regions, region, pixels) ?? [])
    .map((face) => ({ ...face, gains }))
}

function faceIn(planes: Planes, regions: Regions, region: Region, pixels: Pixels): Omit<Face, 'gains'> | undefined {
  const frame = headOf(regions, region, planes.width)
  const width = frame.right - frame.left + 1
  const height = frame.bottom - frame.top + 1
  const filled = countOf(regions.labels, region.label, frame, planes.width) / (width * height)
  if (height < width * 0.45 || height > width * 2.4 || filled < 0.28) return undefined
  const eyes = eyesOf(planes, frame, rowSpans(regions.labels, region.label, frame, planes.width))
  if (!eyes) return undefined
  return {
    box: {
      left: frame.left / planes.width,
      top: frame.top / planes.height,
      width: width / planes.width,
      height: height / planes.height,
    },
    confidence: 91 + 8.99 * Math.min(1, eyes.strength),
    eyes,
    yaw: yawOf(eyes, frame),
    roll: (Math.atan2(eyes.right.y - eyes.left.y, eyes.right.x - eyes.left.x) * 180) / Math.PI,
    sharpness: sharpnessOf(detail(planes, frame.left, frame.top, frame.right, frame.bottom)),
    brightness: brightnessOf(pixels, frame),
  }
}

/** Head rotation, from the offset between the middle of the eyes and the middle of the face. */
function yawOf(eyes: Eyes, frame: Frame): number {
  const half = (frame.right - frame.left + 1) / 2
  const off = ((eyes.left.x + eyes.right.x) / 2 - (frame.left + frame.right) / 2) / half
  return (Math.asin(Math.max(-1, Math.min(1, off * 1.6))) * 180) / Math.PI
}

const sharpnessOf = (variance: number) => Math.min(100, 14 * Math.log2(1 + variance / 8))

function brightnessOf({ width, rgb }: Pixels, frame: Frame): number {
  let sum = 0
  let size = 0
  for (let y = frame.top; y <= frame.bottom; y++) {
    for (let x = frame.left; x <= frame.right; x++) {
      const at = (y * width + x) * 3
      sum += 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0)
      size++
    }
  }
  return size === 0 ? 0 : (sum / size / 255) * 100
}
