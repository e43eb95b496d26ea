import { expect, it } from 'vitest'
import { type Face, faceFault } from './face.rules.ts'

const face = (over: Partial<Face['box']> = {}, confidence = 99): Face => ({
  box: { left: 0.3, top: 0.25, width: 0.4, height: 0.5, ...over },
  confidence,
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
  expect(faceFault(faces)).toBe(fault)
})
