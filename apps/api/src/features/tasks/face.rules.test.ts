import { expect, it } from 'vitest'
import { type Face, isSameTurn, judgeFace } from './face.rules.ts'

const face = (over: Partial<Face['box']> = {}, confidence = 99, yaw = 0): Face => ({
  box: { left: 0.3, top: 0.25, width: 0.4, height: 0.5, ...over },
  confidence,
  pose: { yaw },
})

it.each([
  ['nothing', undefined, [face()]],
  ['nothing when the second face may be anything', undefined, [face(), face({}, 89)]],
  ['nothing at the smallest height', undefined, [face({ top: 0.4, height: 0.2 })]],
  ['nothing at the edge of the middle', undefined, [face({ left: 0.49 })]],
  ['no face', 'no_face', []],
  ['no sure face', 'no_face', [face({}, 60)]],
  ['two faces', 'several_faces', [face(), face({ left: 0 })]],
  ['a face too far away', 'face_too_small', [face({ top: 0.4, height: 0.19 })]],
  ['a face at the right', 'face_off_centre', [face({ left: 0.51 })]],
  ['a face at the left', 'face_off_centre', [face({ left: 0.09 })]],
  ['a face at the bottom', 'face_off_centre', [face({ top: 0.51 })]],
  ['a small face at the edge: too small comes first', 'face_too_small', [face({ left: 0, width: 0.1, height: 0.1 })]],
])('finds %s', (_what, fault, faces) => {
  expect(judgeFace(faces)).toEqual(fault ? { fault } : { yaw: 0 })
})

it.each([
  ['front', 0, undefined],
  ['front', -20, undefined],
  ['front', 21, 'face_turned'],
  ['left', 0, 'face_not_turned_left'],
  ['left', 14.9, 'face_not_turned_left'],
  ['left', -15, undefined],
  ['left', 40, undefined],
  ['right', -14.9, 'face_not_turned_right'],
  ['right', 15, undefined],
  [undefined, 60, undefined],
] as const)('a photo of the side %s with the head turned by %d degrees: %s', (side, yaw, fault) => {
  expect(judgeFace([face({}, 99, yaw)], side)).toEqual(fault ? { fault } : { yaw })
})

it.each([
  [-30, 30, false],
  [30, -30, false],
  [30, 20, true],
  [-30, -20, true],
  [0, 0, true],
])('heads turned by %d and %d degrees show one side: %s', (left, right, isOne) => {
  expect(isSameTurn(left, right)).toBe(isOne)
})
