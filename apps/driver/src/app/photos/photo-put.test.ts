import { expect, it } from 'vitest'
import { photoFailure } from './photo-put.ts'

const jpeg = (length: number) => {
  const bytes = new Uint8Array(length)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}

// Spec: D-056, D-128, D-260
it.each([
  ['nothing', new Uint8Array(), 'errorNoImage'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'errorInvalidFormat'],
  ['a JPEG of the largest size', jpeg(7_499_982), undefined],
  ['a JPEG one byte larger', jpeg(7_499_983), 'errorSize'],
])('%s: %s', (_what, bytes, failure) => {
  expect(photoFailure(bytes)).toBe(failure)
})
