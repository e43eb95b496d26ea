import type { Face } from './sight/faces.ts'
import type { Pixels } from './sight/pixels.ts'

/** A face in the vendor's format, with the DEFAULT attributes. */
export function faceDetail(face: Face, { width, height }: Pixels) {
  const { eyes, box } = face
  const at = (type: string, x: number, y: number) => ({ Type: type, X: x, Y: y })
  const middle = (eyes.left.x + eyes.right.x) / 2 / width
  const half = (eyes.right.x - eyes.left.x) / 2 / width
  const down = (part: number) => eyes.left.y / height + box.width * (width / height) * part
  return {
    BoundingBox: boundingBox(face),
    Landmarks: [
      at('eyeLeft', eyes.left.x / width, eyes.left.y / height),
      at('eyeRight', eyes.right.x / width, eyes.right.y / height),
      at('nose', middle, down(0.27)),
      at('mouthLeft', middle - half * 0.8, down(0.5)),
      at('mouthRight', middle + half * 0.8, down(0.5)),
    ],
    Pose: { Roll: face.roll, Yaw: face.yaw, Pitch: 0 },
    Quality: { Brightness: face.brightness, Sharpness: face.sharpness },
    Confidence: face.confidence,
  }
}

export const boundingBox = ({ box }: Face) => ({ Width: box.width, Height: box.height, Left: box.left, Top: box.top })
