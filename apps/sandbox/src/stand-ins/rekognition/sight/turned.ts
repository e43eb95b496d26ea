import type { Face } from './faces.ts'
import type { Planes } from './pixels.ts'

/** In the picture's pixels. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Heads count as turned from this angle on, in degrees. */
const turnedFrom = 15
/** Width of an ear next to the head, relative to the box's width. */
const hiddenEar = 0.06
/** How far from its middle a face turns with the head, as a fraction of its width; hair and ears are further out. */
const turning = 0.33
/** Relative width of a turned face. */
const narrowing = 0.8
/** Height of the brows above the eyes, relative to the box's width. */
const browsAbove = 0.22

export const isTurned = ({ yaw }: Pick<Face, 'yaw'>): boolean => Math.abs(yaw) >= turnedFrom

/** Position of the head; a turned one hides an ear and is widened to match one with both. */
export function headOf({ box, yaw }: Face, planes: Planes): Area {
  const hidden = isTurned({ yaw }) ? box.width * hiddenEar : 0
  return {
    left: (box.left - (yaw < 0 ? hidden : 0)) * planes.width,
    top: box.top * planes.height,
    width: (box.width + hidden) * planes.width,
    height: box.height * planes.height,
  }
}

/** Origin of positions within a face. */
export const middleOf = ({ left, top, width }: Area) => ({ x: left + width / 2, y: top + width * 0.6 })

/**
 * Maps positions of a frontal face to a turned one: eyes, nose and mouth have moved to one side and closer together,
 * but not the outline of the head and the hair above. `share` scales the estimated rotation.
 */
export function straightener(face: Face, head: Area, share: number): (x: number, y: number) => number {
  if (!isTurned(face)) return (x) => x
  const { width } = head
  const middle = middleOf(head)
  const shift = share * ((face.eyes.left.x + face.eyes.right.x) / 2 - middle.x)
  const inner = turning * width
  const browsAt = face.eyes.left.y - middle.y - width * browsAbove
  return (x, y) => {
    if (y < browsAt) return x
    const side = Math.sign(x)
    const near = Math.min(Math.abs(x), inner) * narrowing
    const far = Math.max(0, Math.abs(x) - inner)
    const room = width / 2 - side * shift - inner * narrowing
    return shift + side * (near + (far * room) / (width / 2 - inner))
  }
}
