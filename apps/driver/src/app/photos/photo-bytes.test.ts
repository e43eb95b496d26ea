import { expect, it } from 'vitest'
import { photoFailure } from './photo-bytes.ts'

const jpeg = (length: number) => {
  const bytes = new Uint8Array(length)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}

it.each([
  { what: 'nothing', bytes: new Uint8Array(), failure: 'errorNoImage' },
  { what: 'a PNG', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]), failure: 'errorInvalidFormat' },
  { what: 'a JPEG of the largest size', bytes: jpeg(7_499_982), failure: undefined },
  { what: 'a JPEG one byte larger', bytes: jpeg(7_499_983), failure: 'errorSize' },
])('$what: $failure', ({ bytes, failure }) => {
  expect(photoFailure(bytes)).toBe(failure)
})
