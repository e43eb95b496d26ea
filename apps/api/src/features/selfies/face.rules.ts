import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

/** A face as it was found: its box in shares of the photo's width and height. */
export type Face = {
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** 0 to 100. */
  readonly confidence: number
}

/** Below this it may be anything. */
const minConfidence = 90
/** Share of the photo's height; a face held at arm's length takes about twice as much. */
const minHeight = 0.2
/** How far the middle of the face may be from the middle of the photo, in shares of its width and height. */
const maxOffCentre = { across: 0.2, down: 0.25 }

/** How alike two faces must be, of 100, to be the same person. */
const minSimilarity = 90

/** Two photos show one person; a photo without a face shows nobody. */
export const isSamePerson = (similarity: number | 'no-face'): boolean =>
  similarity !== 'no-face' && similarity >= minSimilarity

/** What is wrong with the faces in a photo: exactly one, near enough and in the middle. */
const rules: readonly { readonly code: ErrorCode; isBroken(faces: readonly Face[]): boolean }[] = [
  { code: 'no_face', isBroken: (faces) => faces.length === 0 },
  { code: 'several_faces', isBroken: (faces) => faces.length > 1 },
  { code: 'face_too_small', isBroken: (faces) => faces.some(({ box }) => box.height < minHeight) },
  { code: 'face_off_centre', isBroken: (faces) => faces.some(isOffCentre) },
]

const isOffCentre = ({ box: { left, top, width, height } }: Face) =>
  Math.abs(left + width / 2 - 0.5) > maxOffCentre.across || Math.abs(top + height / 2 - 0.5) > maxOffCentre.down

/** The first thing that is wrong, in the order in which a person can mend it. */
export function faceFault(found: readonly Face[]): ErrorCode | undefined {
  const faces = found.filter(({ confidence }) => confidence >= minConfidence)
  return rules.find((rule) => rule.isBroken(faces))?.code
}
