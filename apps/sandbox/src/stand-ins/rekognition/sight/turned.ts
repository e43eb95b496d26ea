import type { Face } from './faces.ts'
import type { Planes } from './pixels.ts'

/** In the picture's pixels. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** From here on a head counts as turned, in degrees. */
const turnedFrom = 15
/** Width of an ear beside the head, by the width of the box. */
const hiddenEar = 0.06
/** How far from its middle a face turns with the head, in parts of its width; further out are hair and ears. */
const turning = 0.33
/** How much narrower a turned face is. */
const narrowing = 0.8
/** Height of the brows above the eyes, by the width of the box. */
const browsAbove = 0.22

export const isTurned = ({ yaw }: Pick<Face, 'yaw'>): boolean => Math.abs(yaw) >= turnedFrom

/** Where the head is; a turned one hides an ear, and is made as wide as one with both. */
export function headOf({ box, yaw }: Face, planes: Planes): Area {
  const hidden = isTurned({ yaw }) ? box.width * hiddenEar : 0
  return {
    left: (box.left - (yaw < 0 ? hidden : 0)) * planes.width,
    top: box.top * planes.height,
    width: (box.width + hidden) * planes.width,
    height: box.height * planes.height,
  }
}

/** The point from which places in a face are counted. */
export const middleOf = ({ left, top, width }: Area) => ({ x: left + width / 2, y: top + width * 0.6 })

/**
 * Where in a turned face to look for what a face seen from the front has so far from its middle: eyes, nose and mouth
 * have moved to one side and closer together, the outline of the head and the hair above have not. `share` is how much
 * of the turn is believed.
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
