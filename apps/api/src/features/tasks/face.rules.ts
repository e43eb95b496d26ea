import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { limits } from '@arribo/api-contracts/shared/limits'
import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'

/** The box is in fractions of the photo's width and height. */
export type Face = {
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** 0 to 100. */
  readonly confidence: number
  /** Degrees from straight ahead; the sign is the direction. */
  readonly pose: { readonly yaw: number }
}

/** Of 100. A detection with less may be anything. */
const minConfidence = 90
/** As a fraction of the photo's height. At arm's length a face takes about twice as much. */
const minHeight = 0.2
/** How far the centre of the face may be from the photo's, as fractions of its width and height. */
const maxOffCentre = { across: 0.2, down: 0.25 }

const rules: readonly { readonly code: ErrorCode; isBroken(faces: readonly Face[]): boolean }[] = [
  { code: 'no_face', isBroken: (faces) => faces.length === 0 },
  { code: 'several_faces', isBroken: (faces) => faces.length > 1 },
  { code: 'face_too_small', isBroken: (faces) => faces.some(({ box }) => box.height < minHeight) },
  { code: 'face_off_centre', isBroken: (faces) => faces.some(isOffCentre) },
]

const isOffCentre = ({ box: { left, top, width, height } }: Face) =>
  Math.abs(left + width / 2 - 0.5) > maxOffCentre.across || Math.abs(top + height / 2 - 0.5) > maxOffCentre.down

const isFrontal = ({ pose }: Face) => Math.abs(pose.yaw) <= limits.frontTurnMaxDegrees
const isFromTheSide = ({ pose }: Face) => Math.abs(pose.yaw) >= limits.sideTurnMinDegrees

/** Cameras differ in mirroring, so left and right can be told apart only once all three photos exist. */
const poses = {
  front: { code: 'face_turned', isHeld: isFrontal },
  left: { code: 'face_not_turned_left', isHeld: isFromTheSide },
  right: { code: 'face_not_turned_right', isHeld: isFromTheSide },
} as const satisfies Record<PhotoSide, { code: ErrorCode; isHeld(face: Face): boolean }>

export type SeenFace = { readonly fault: ErrorCode } | { readonly yaw: number }

/** The head's angle, or the fault that the driver should mend first. `side` is that of a reference photo. */
export function judgeFace(found: readonly Face[], side?: PhotoSide): SeenFace {
  const faces = found.filter(({ confidence }) => confidence >= minConfidence)
  const fault = rules.find((rule) => rule.isBroken(faces))?.code
  const [face] = faces
  if (fault || !face) return { fault: fault ?? 'no_face' }
  const pose = side && poses[side]
  return pose && !pose.isHeld(face) ? { fault: pose.code } : { yaw: face.pose.yaw }
}

export const isSameTurn = (yaw: number, other: number): boolean => Math.sign(yaw) === Math.sign(other)
