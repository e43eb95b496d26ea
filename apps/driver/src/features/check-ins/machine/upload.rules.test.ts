import { expect, it } from 'vitest'
import { canGoOn, isToBeJudged } from './upload.rules.ts'

const now = 1_000_000
const upload = { checksumSha256: 'a', isShared: false, isUploaded: false, endsAt: now + 120_000 }
const photo = { checksumSha256: 'a', isShared: false }

it.each([
  ['with time left', upload, photo, true],
  ['not with other bytes', upload, { ...photo, checksumSha256: 'b' }, false],
  ['not for another account', upload, { ...photo, isShared: true }, false],
  ['with a minute left', { ...upload, endsAt: now + 60_000 }, photo, true],
  ['not with less than a minute left', { ...upload, endsAt: now + 59_999 }, photo, false],
  ['with a second left, once the bytes are there', { ...upload, isUploaded: true, endsAt: now + 1000 }, photo, true],
  ['not after the arrived bytes have expired', { ...upload, isUploaded: true, endsAt: now }, photo, false],
])('a retry uses the same upload URL: %s', (_what, begun, read, expected) => {
  expect(canGoOn(begun, read, now)).toBe(expected)
})

it.each([
  ['arrived and is still valid', { ...upload, isUploaded: true }, true],
  ['arrived and expired', { ...upload, isUploaded: true, endsAt: now }, false],
  ['not arrived', upload, false],
  ['nothing', undefined, false],
])('a reopened page judges an upload that has %s: %s', (_what, kept, expected) => {
  expect(isToBeJudged(kept, now)).toBe(expected)
})
